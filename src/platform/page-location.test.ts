import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { browserNavigation, sameOriginPath } from "./page-location.ts";

const ORIGIN = "https://shell.example";

describe("sameOriginPath", () => {
  it.each([
    ["/", "/"],
    ["/a/b?c=d#e", "/a/b?c=d#e"],
    ["/a/../b", "/b"],
    ["/ü?x=ü", "/%C3%BC?x=%C3%BC"],
    ["/savingglobal/#/MyInvestments/TermDeposit", "/savingglobal/#/MyInvestments/TermDeposit"],
    ["/login?next=https://other.example/", "/login?next=https://other.example/"],
  ])("keeps %s", (text, expected) => {
    expect(sameOriginPath(text, ORIGIN)).toBe(expected);
  });

  it.each([
    "//other.example/",
    "https://other.example/",
    "https://shell.example/",
    "/\\other.example",
    "/\u0009/other.example",
    "/x\u0000",
    "x",
    "",
    "/.//other.example",
    `/${"x".repeat(3000)}`,
    undefined,
    null,
    7,
    {},
  ])("refuses %j", (text) => {
    expect(sameOriginPath(text, ORIGIN)).toBeUndefined();
  });

  it("refuses everything on an origin that is none", () => {
    expect(sameOriginPath("/a", "null")).toBeUndefined();
  });

  it("is stable: a path it gave is a path it keeps", () => {
    fc.assert(
      fc.property(fc.webPath(), fc.string(), (path, query) => {
        const once = sameOriginPath(`${path || "/"}?${query}`, ORIGIN);
        if (once !== undefined) expect(sameOriginPath(once, ORIGIN)).toBe(once);
      }),
      { numRuns: 100 },
    );
  });
});

describe("browserNavigation", () => {
  it("speaks for the page's location", () => {
    const location = { pathname: "/a", search: "?b", hash: "#c", origin: ORIGIN, assign: vi.fn(), reload: vi.fn() };
    const navigation = browserNavigation(location as unknown as Location);
    expect([navigation.here(), navigation.origin()]).toEqual(["/a?b#c", ORIGIN]);
    navigation.assign("/x");
    navigation.reload();
    expect(location.assign).toHaveBeenCalledWith("/x");
    expect(location.reload).toHaveBeenCalledTimes(1);
  });
});
