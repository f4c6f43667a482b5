import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hasLegacyDashboard, LEGACY_DASHBOARD } from "./dashboard-switch.ts";
import { legacyRoute } from "./legacy-route.ts";
import { encoded, queryOf, segmentOf } from "./route-params.ts";

describe("queryOf", () => {
  it.each([
    [{}, ""],
    [{ a: undefined }, ""],
    [{ a: "" }, ""],
    [{ a: "1" }, "?a=1"],
    [{ a: "1", b: undefined, c: "2" }, "?a=1&c=2"],
    [{ a: "x&b=2#c" }, "?a=x%26b%3D2%23c"],
    [{ "ä b": "?" }, "?%C3%A4%20b=%3F"],
  ])("of %j is %j [L-05, L-06]", (values, query) => expect(queryOf(values)).toBe(query));
});

describe("segmentOf", () => {
  it.each([
    [undefined, ""],
    ["", ""],
    [".", ""],
    ["..", ""],
    ["...", "..."],
    ["a/../b", "a%2F..%2Fb"],
    ["%2e%2e", "%252e%252e"],
    ["a?b#c", "a%3Fb%23c"],
    ["\\", "%5C"],
  ])("of %j is %j [L-10]", (value, segment) => expect(segmentOf(value)).toBe(segment));
});

describe("encoded", () => {
  it("never throws, and makes half a character readable [L-05]", () => {
    expect(encoded("\ud800")).toBe("%EF%BF%BD");
    expect(encoded("a\udc00b")).toBe("a%EF%BF%BDb");
    expect(encoded("😀")).toBe("%F0%9F%98%80");
  });

  it("leaves nothing that would change an address [L-05]", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (value) => /^[A-Za-z0-9\-_.!~*'()%]*$/.test(encoded(value))),
      { numRuns: 1000 },
    );
  });
});

describe("older pages", () => {
  it("exist for three routes [L-09]", () => {
    expect(legacyRoute("savingsTerm")).toBe("/savingglobal/#/MyInvestments/TermDeposit");
    expect(legacyRoute("dashboard")).toBeUndefined();
    expect(legacyRoute("home")).toBeUndefined();
  });

  it("of the dashboard exist in the switched locales, while the flag is off [L-09]", () => {
    expect(LEGACY_DASHBOARD).toBe("/savingglobal/#/Dashboard");
    expect(hasLegacyDashboard("es-ES", { b2cUseNewDashboard: false })).toBe(true);
    expect(hasLegacyDashboard("es-ES", { b2cUseNewDashboard: true })).toBe(false);
    expect(hasLegacyDashboard("nl-NL", { b2cUseNewDashboard: false })).toBe(true);
    expect(hasLegacyDashboard("de-DE", { b2cUseNewDashboard: false })).toBe(false);
  });
});
