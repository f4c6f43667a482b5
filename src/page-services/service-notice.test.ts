// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { thisPage } from "../stores/page.ts";
import { showNotice } from "./service-notice.ts";

const TEXT = "Überweisungen dauern heute <b>länger</b>.";
const status = { stop: [], notices: { "de-DE": TEXT } };
const words = (band: HTMLElement | undefined) => band?.shadowRoot?.querySelector("[role=status]");

beforeEach(() => sessionStorage.clear());
afterEach(() => document.body.replaceChildren());

it("is said in the market's language, as text, by a region that stands before its words", async () => {
  document.body.innerHTML = "<main></main><app-footer></app-footer>";
  const root = document.querySelector("app-footer")?.attachShadow({ mode: "open" });
  root?.append(document.createElement("nav"));
  const band = showNotice(thisPage(), status, "de-DE");
  expect(root?.firstElementChild).toBe(band);
  expect(band?.lang).toBe("de-DE");
  expect(words(band)?.textContent).toBe("");
  await vi.waitFor(() => expect(words(band)?.textContent).toBe(TEXT));
  expect(words(band)?.childElementCount).toBe(0);
  expect(band?.shadowRoot?.querySelector("button")?.textContent).toBe("Schließen");
});

it.each([
  ["a visitor's", "", "bySession"],
  ["a customer's", " data-shell-session", "afterLogin"],
])("is as wide as %s footer that stands as it was rendered in advance [H-33]", (_whose, mark, width) => {
  document.body.innerHTML = "<app-footer></app-footer>";
  const root = document.querySelector("app-footer")?.attachShadow({ mode: "open" });
  const mount = root?.appendChild(document.createElement("div"));
  if (mount) mount.outerHTML = `<div${mark}><div data-width="bySession"></div></div>`;
  const line = showNotice(thisPage(), status, "de-DE")?.shadowRoot?.querySelector<HTMLElement>(".line");
  expect(line?.dataset.width).toBe(width);
});

it("stands at the end of a page without a footer", () => {
  document.body.innerHTML = "<main></main>";
  const band = showNotice(thisPage(), status, "de-DE");
  expect(document.body.lastElementChild).toBe(band);
});

it("stays away once closed, until there is another text", () => {
  showNotice(thisPage(), status, "de-DE")?.shadowRoot?.querySelector("button")?.click();
  expect(document.body.childElementCount).toBe(0);
  expect(showNotice(thisPage(), status, "de-DE")).toBe(undefined);
  expect(showNotice(thisPage(), { stop: [], notices: { "de-DE": "Vorbei." } }, "de-DE")).toBeDefined();
});

it("is nothing in a market without one", () => {
  expect(showNotice(thisPage(), status, "fr-FR")).toBe(undefined);
});
