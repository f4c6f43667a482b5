import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readFlags } from "./flag-values.ts";

describe("values of flags from outside", () => {
  it("takes known flags of the right type", () => {
    const given = { b2cUseNewDashboard: true, b2cUnifiedDomainLocales: "pl-PL,fi-FI", layoutVersion: "v2" };
    expect(readFlags(given)).toEqual({ flags: given, problems: [] });
  });

  it.each(["v1", "v2"])("takes the layout version %s", (layoutVersion) => {
    expect(readFlags({ layoutVersion })).toEqual({ flags: { layoutVersion }, problems: [] });
  });

  it("takes a map of locales to booleans", () => {
    expect(readFlags({ b2cNewMarketLocales: { "it-IT": false } }).flags).toEqual({
      b2cNewMarketLocales: { "it-IT": false },
    });
  });

  it.each([
    ["an unknown name", { newNavigation: true }, "newNavigation is no flag of the shell"],
    ["text for a switch", { smartBanner: "yes" }, "smartBanner needs a boolean"],
    ["another layout version", { layoutVersion: "v3" }, "layoutVersion needs v1 or v2"],
    [
      "a list for a map",
      { b2cNewMarketLocales: ["it-IT"] },
      "b2cNewMarketLocales needs a map of locale to true or false",
    ],
    ["a number for a map", { b2cNewMarketLocales: 5 }, "b2cNewMarketLocales needs a map of locale to true or false"],
    ["nothing for a map", { b2cNewMarketLocales: null }, "b2cNewMarketLocales needs a map of locale to true or false"],
    [
      "text in a map",
      { b2cNewMarketLocales: { "it-IT": "no" } },
      "b2cNewMarketLocales needs a map of locale to true or false",
    ],
    ["a name of the prototype", { constructor: true }, "constructor is no flag of the shell"],
  ])("leaves out %s and says so", (_name, given, problem) => {
    expect(readFlags(given)).toEqual({ flags: {}, problems: [problem] });
  });

  it("reports names that belong to no market, and keeps the others [M-04]", () => {
    const given = {
      b2cUnifiedDomainLocales: "pl-PL, Other,EN,sv-SE",
      b2cNewMarketLocales: { "xx-XX": false, en: true },
    };
    const { flags, problems } = readFlags(given);
    expect(flags).toEqual(given);
    expect(problems.map((problem) => problem.split(";")[0])).toEqual([
      "b2cUnifiedDomainLocales names a market that does not exist",
      "b2cNewMarketLocales names a market that does not exist",
    ]);
    expect(readFlags({ b2cUnifiedDomainLocales: "", b2cNewMarketLocales: {} }).problems).toEqual([]);
  });

  it("never throws, whatever is given", () => {
    fc.assert(fc.property(fc.dictionary(fc.string(), fc.anything()), (given) => void readFlags(given)));
  });
});
