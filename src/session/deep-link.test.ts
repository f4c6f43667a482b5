import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { STORAGE_KEYS } from "../domain/storage-keys.ts";
import { tries } from "../domain/tries.cases.ts";
import { isSamePage, mayRedirect, saveDeepLink, takeDeepLink } from "./deep-link.ts";
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
    expect(takeDeepLink(page("/", stored))).toBeUndefined();
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
        const path = takeDeepLink(page("/", text));
        if (path !== undefined) expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      }),
      { numRuns: tries(6000) },
    );
  });

  it.each([
    ["the customer for whom it was kept", "BAC0001", "BAC0001", "/de-de/savings/7/"],
    ["another customer", "BAC0001", "BAC0002", undefined],
    ["nobody who is known", "BAC0001", undefined, undefined],
    ["whoever logs in, where nobody was signed in", undefined, "BAC0002", "/de-de/savings/7/"],
  ])("belongs to %s", (_who, owner, customer, expected) => {
    const deps = page("/de-de/savings/7/");
    saveDeepLink({ ...deps, customer: "BAC0009" });
    saveDeepLink({ ...deps, customer: owner });
    const stored = Object.values(STORAGE_KEYS).map((key) => deps.tabStorage.get(key) ?? "");
    expect(stored.join()).not.toContain("BAC");
    expect(takeDeepLink({ ...deps, customer })).toBe(expected);
    expect(takeDeepLink({ ...deps, customer })).toBeUndefined();
  });

  it("may lie under another name", () => {
    const deps = { ...page("/a"), keys: { deepLink: "x.link", deepLinkOwner: "x.owner" } };
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

const KEY = "shell.redirects";

describe("mayRedirect", () => {
  it("allows three redirects in ten seconds, then none", () => {
    const store = mapStore();
    expect([0, 100, 200, 300, 9999].map((at) => mayRedirect(store, KEY, at))).toEqual([true, true, true, false, false]);
  });

  it("allows them again when the first is ten seconds old", () => {
    const store = mapStore();
    for (const at of [0, 100, 200]) mayRedirect(store, KEY, at);
    expect(mayRedirect(store, KEY, 10_000)).toBe(true);
    expect(mayRedirect(store, KEY, 10_050)).toBe(false);
  });

  it("does not mind redirects that are far apart", () => {
    const store = mapStore();
    expect([0, 6000, 12_000, 18_000, 24_000].every((at) => mayRedirect(store, KEY, at))).toBe(true);
  });

  it("forgets times that lie in the future: somebody set the clock back", () => {
    const store = mapStore({ [KEY]: "[9e12,9e12,9e12,9e12]" });
    expect(mayRedirect(store, KEY, 1000)).toBe(true);
  });

  it.each(["", "{", "null", '"x"', '[null,"a",{}]'])("does not stumble over %j", (text) => {
    expect(mayRedirect(mapStore({ [KEY]: text }), KEY, 1000)).toBe(true);
  });
});
