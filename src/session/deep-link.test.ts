import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSamePage, readDeepLink, saveDeepLink, takeDeepLink } from "./deep-link.ts";
import { STORAGE_KEYS } from "./storage-keys.ts";
import { mapStore } from "./tests/simulated-world.ts";

const ORIGIN = "https://shell.example";

function page(here: string, stored?: string) {
  return {
    tabStorage: mapStore(stored === undefined ? {} : { [STORAGE_KEYS.deepLink]: stored }),
    navigation: { here: () => here, origin: () => ORIGIN },
    loginHref: "/de-de/login/",
  };
}

describe("the way back after login [S-07]", () => {
  it("is path, query and hash", () => {
    const deps = page("/savingglobal/?a=1&b=%C3%A4#/MyInvestments/TermDeposit");
    saveDeepLink(deps);
    expect(deps.tabStorage.get(STORAGE_KEYS.deepLink)).toBe("/savingglobal/?a=1&b=%C3%A4#/MyInvestments/TermDeposit");
    expect(takeDeepLink(deps)).toBe("/savingglobal/?a=1&b=%C3%A4#/MyInvestments/TermDeposit");
  });

  it("is used once", () => {
    const deps = page("/de-de/dashboard/");
    saveDeepLink(deps);
    expect(readDeepLink(deps)).toBe("/de-de/dashboard/");
    expect(takeDeepLink(deps)).toBe("/de-de/dashboard/");
    expect(takeDeepLink(deps)).toBeUndefined();
  });

  it.each(["/de-de/login/", "/de-de/login", "/DE-DE/Login/?product=7#x"])("is never the login page: %s", (here) => {
    const deps = page(here);
    saveDeepLink(deps);
    expect(deps.tabStorage.get(STORAGE_KEYS.deepLink)).toBeUndefined();
    expect(takeDeepLink(page("/", here))).toBeUndefined();
  });

  const FOREIGN = [
    "https://evil.example/",
    "//evil.example/",
    "///evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " /x",
    "javascript:alert(1)",
    "data:text/html,x",
    "dashboard",
    "",
    "?x",
    "#x",
    "/./\u0000",
    `/${"x".repeat(2048)}`,
    "/.//evil.example",
  ];

  it.each(FOREIGN)("is checked when it is read: %j", (stored) => {
    expect(readDeepLink(page("/", stored))).toBeUndefined();
  });

  it.each(FOREIGN)("is checked when it is written: %j", (here) => {
    const deps = page(here);
    saveDeepLink(deps);
    expect(deps.tabStorage.get(STORAGE_KEYS.deepLink)).toBeUndefined();
  });

  it("is forgotten even when it was no good", () => {
    const deps = page("/", "//evil.example/");
    expect(takeDeepLink(deps)).toBeUndefined();
    expect(deps.tabStorage.get(STORAGE_KEYS.deepLink)).toBeUndefined();
  });

  it("never leads to another origin, whatever is stored", () => {
    const parts = fc.constantFrom(
      "/",
      "\\",
      "//",
      "evil.example",
      ":",
      "@",
      "\t",
      "\n",
      "http",
      ".",
      "..",
      "%2f",
      "#",
      "?",
      "a",
    );
    const texts = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.array(parts, { maxLength: 8 }).map((list) => list.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const path = readDeepLink(page("/", text));
        if (path !== undefined) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: 3000 },
    );
  });

  it("may lie under another name", () => {
    const deps = { ...page("/a"), keys: { deepLink: "x.link" } };
    saveDeepLink(deps);
    expect(deps.tabStorage.get("x.link")).toBe("/a");
  });
});

describe("isSamePage", () => {
  it.each([
    ["/a/", "/a", true],
    ["/a?x=1", "/a#y", true],
    ["/A", "/a", true],
    ["/a", "/b", false],
    ["/a", "https://other.example/a", false],
    ["/a", undefined, false],
    ["/a", "https://", false],
    ["/", "/", true],
  ])("%s and %s: %s", (a, b, expected) => {
    expect(isSamePage(a, b, ORIGIN)).toBe(expected);
  });
});
