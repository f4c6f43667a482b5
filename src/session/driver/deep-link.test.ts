import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { tries } from "../../domain/tries.cases.ts";
import { mapStore } from "../tests/simulated-world.ts";
import { isSamePage, mayRedirect, saveDeepLink, takeDeepLink } from "./deep-link.ts";

const ORIGIN = "https://shell.example";

function page(here: string, stored?: string) {
  return {
    tabStorage: mapStore(stored === undefined ? {} : { [STORAGE_KEYS.deepLink]: stored }),
    navigation: { here: () => here, origin: () => ORIGIN },
    loginHref: "/de-de/login/",
    customerHash: async (customer: string): Promise<string | undefined> =>
      `keyed ${customer.length + customer.charCodeAt(6)}`,
  };
}

describe("the way back after login [S-07]", () => {
  it("is path, query and hash", async () => {
    const deps = page("/savingglobal/?a=1&b=%C3%A4#/MyInvestments/TermDeposit");
    await saveDeepLink(deps);
    expect(deps.tabStorage.get(STORAGE_KEYS.deepLink)).toBe("/savingglobal/?a=1&b=%C3%A4#/MyInvestments/TermDeposit");
    expect(await takeDeepLink(deps)).toBe("/savingglobal/?a=1&b=%C3%A4#/MyInvestments/TermDeposit");
  });

  it("is used once", async () => {
    const deps = page("/de-de/dashboard/");
    await saveDeepLink(deps);
    expect(await takeDeepLink(deps)).toBe("/de-de/dashboard/");
    expect(await takeDeepLink(deps)).toBeUndefined();
  });

  it.each(["/de-de/login/", "/de-de/login", "/DE-DE/Login/?product=7#x"])(
    "is never the login page: %s",
    async (here) => {
      const deps = page(here);
      await saveDeepLink(deps);
      expect(deps.tabStorage.get(STORAGE_KEYS.deepLink)).toBeUndefined();
      expect(await takeDeepLink(page("/", here))).toBeUndefined();
    },
  );

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
    "/a/..//evil.example/x",
  ];

  it.each(FOREIGN)("is checked when it is read: %j", async (stored) => {
    expect(await takeDeepLink(page("/", stored))).toBeUndefined();
  });

  it.each(FOREIGN)("is checked when it is written: %j", async (here) => {
    const deps = page(here);
    const written = vi.spyOn(deps.tabStorage, "set");
    await saveDeepLink(deps);
    expect(written).not.toHaveBeenCalled();
  });

  it("is forgotten even when it was no good", async () => {
    const deps = page("/", "//evil.example/");
    expect(await takeDeepLink(deps)).toBeUndefined();
    expect(deps.tabStorage.get(STORAGE_KEYS.deepLink)).toBeUndefined();
  });

  it("never leads to another origin, whatever is stored", async () => {
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
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const path = await takeDeepLink(page("/", text));
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
  ])("belongs to %s", async (_who, owner, customer, expected) => {
    const deps = page("/de-de/savings/7/");
    await saveDeepLink({ ...deps, customer: "BAC0009" });
    await saveDeepLink({ ...deps, customer: owner });
    const stored = Object.values(STORAGE_KEYS).map((key) => deps.tabStorage.get(key) ?? "");
    expect(stored.join()).not.toContain("BAC");
    expect(await takeDeepLink({ ...deps, customer })).toBe(expected);
    expect(await takeDeepLink({ ...deps, customer })).toBeUndefined();
  });

  it("is not stored for a customer who cannot be recognised later", async () => {
    const deps = page("/de-de/savings/7/", "/de-de/earlier/");
    await saveDeepLink({ ...deps, customer: "BAC0001", customerHash: async () => undefined });
    expect(deps.tabStorage.get(STORAGE_KEYS.deepLink)).toBeUndefined();
  });

  it("may lie under another name", async () => {
    const deps = { ...page("/a"), keys: { deepLink: "x.link", deepLinkOwner: "x.owner" } };
    await saveDeepLink(deps);
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
