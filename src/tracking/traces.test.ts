// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { clearCookies, giveCookie, openFreshPage } from "../stores/fresh-page.cases.ts";
import { removeTagCookies } from "./traces.ts";

afterEach(() => clearCookies());

describe("cookies of Google's tags", () => {
  it("go wherever they were set, on this host or for the whole domain, and no other cookie does [T-03]", () => {
    openFreshPage("https://www.norvane.example/de-de/");
    giveCookie("_gid=of-this-host");
    giveCookie("_gcl_au=of-this-host");
    giveCookie("_ga_A1B2=of-the-domain;domain=norvane.example");
    giveCookie("_ga=of-the-domain;domain=norvane.example");
    giveCookie("_gagarin=somebody");
    giveCookie("own=kept;domain=norvane.example");
    expect(document.cookie).toContain("_ga=of-the-domain");
    removeTagCookies();
    expect(document.cookie).toBe("_gagarin=somebody; own=kept");
  });
});
