// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { reportError } from "../platform/reports/report-error.ts";
import { thisPage } from "../stores/page.ts";
import { linkErrors } from "./error-links.ts";

it("names the page of each code that was reported before, and of each later error", () => {
  vi.spyOn(console, "error").mockReturnValue();
  const info = vi.spyOn(console, "info").mockReturnValue();
  document.body.innerHTML = "<app-header></app-header>";
  const header = document.querySelector("app-header") as HTMLElement;
  reportError(header, "bad-attribute", "One.");
  reportError(header, "bad-attribute", "Two: with a colon.");
  linkErrors(thisPage(), "https://docs.example/errors/");
  expect(info.mock.calls).toEqual([["https://docs.example/errors/bad-attribute"]]);
  reportError(header, "bad-data", "Three.");
  expect(info).toHaveBeenLastCalledWith("https://docs.example/errors/bad-data");
});
