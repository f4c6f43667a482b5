// @vitest-environment happy-dom
/** What elements know of the window's address and of the date. */
import { beforeEach, expect, it, vi } from "vitest";
import { openFreshPage } from "./fresh-page.cases.ts";

beforeEach(() => openFreshPage("https://norvane.example/de-de/a/?b=c#d"));

it("is the address of the window, and follows it where an application changes it without a new page [W-05]", async () => {
  const { pageLocation } = await import("./page-facts.ts");
  const heard: unknown[] = [];
  const stop = pageLocation.subscribe((location) => heard.push(location));
  const here = { origin: "https://norvane.example", path: "/de-de/a/", search: "?b=c", hash: "#d" };
  expect(heard).toEqual([here]);
  history.pushState(null, "", "/de-de/e/");
  dispatchEvent(new PopStateEvent("popstate"));
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ ...here, path: "/de-de/e/", search: "", hash: "" }));
  stop();
});

it("is the year of the copyright line [F-06]", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2031-06-01") });
  const { currentYear } = await import("./page-facts.ts");
  expect(currentYear()).toBe(2031);
  vi.useRealTimers();
});
