// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { clearCookies, giveCookie, openFreshPage } from "../stores/config/fresh-page.cases.ts";
import { isTrackerEntry, removeTagCookies } from "./traces.ts";

afterEach(() => clearCookies());

describe("cookies of Google's tags", () => {
  it("go wherever they were set, on this host or for the whole domain, and no other cookie does [T-03]", () => {
    openFreshPage("https://www.norvane.example/de-de/");
    giveCookie("_gid=of-this-host");
    giveCookie("_gcl_au=of-this-host");
    giveCookie("_ga_A1B2=of-the-domain;domain=norvane.example");
    giveCookie("_ga=of-the-domain;domain=norvane.example");
    for (const name of ["_gac_UA-1", "_gat", "_gat_UA-1", "_gcl_aw"]) giveCookie(`${name}=of-this-host`);
    giveCookie("_gagarin=somebody");
    giveCookie("my_ga=mine");
    giveCookie("ga=mine");
    giveCookie("own=kept;domain=norvane.example");
    expect(document.cookie).toContain("_ga=of-the-domain");
    removeTagCookies();
    expect(document.cookie).toBe("_gagarin=somebody; my_ga=mine; ga=mine; own=kept");
  });
});

it("a frame that may have no cookies has none to lose [T-03]", () => {
  vi.stubGlobal("document", {
    get cookie(): string {
      throw new DOMException("sandboxed", "SecurityError");
    },
  });
  expect(removeTagCookies).not.toThrow();
  vi.unstubAllGlobals();
});

describe("entries of the collector's tracker", () => {
  it.each([
    ["_sp_id.1fff", true],
    ["_sp_ses.1fff", true],
    ["snowplowOutQueue_savings-shell", true],
    ["my_sp_id", false],
    ["a-snowplow", false],
    ["_spare", false],
    ["shell.auth", false],
  ])("are known by the start of their names: %s is %s [T-03]", (name, isTheirs) => {
    expect(isTrackerEntry(name)).toBe(isTheirs);
  });
});
