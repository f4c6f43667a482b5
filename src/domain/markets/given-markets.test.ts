import { describe, expect, it } from "vitest";
import { parseNewMarketLocales, unifiedDomainIssues } from "./given-markets.ts";

describe("a map of new markets from a host", () => {
  it("is read as it is, and its absence is no mistake [M-04]", () => {
    expect(parseNewMarketLocales({ "it-IT": false, "fr-FR": true }, "at")).toEqual({
      data: { "it-IT": false, "fr-FR": true },
      issues: [],
    });
    for (const missing of [undefined, null]) {
      expect(parseNewMarketLocales(missing, "at")).toEqual({ data: undefined, issues: [] });
    }
  });

  it.each([7, true, ["it-IT"], [], "~"])("that is %j is a mistake at its place [M-04]", (given) => {
    expect(parseNewMarketLocales(given, "at")).toEqual({
      data: undefined,
      issues: [
        {
          path: "at",
          expected: "a map of locale to true or false",
          hint: 'Write it in curly brackets, as in {"it-IT": false}.',
        },
      ],
    });
  });

  it("keeps what is right, and names markets that do not exist and values that are none [M-04]", () => {
    const { data, issues } = parseNewMarketLocales({ "it-IT": "no", "fr-FR": false, "xx-XX": false }, "at");
    expect(data).toEqual({ "fr-FR": false, "xx-XX": false });
    expect(issues.map(({ path }) => path).toSorted()).toEqual(["at.it-IT", "at.xx-XX"]);
  });
});

describe("a list of markets on the main domain", () => {
  it.each([undefined, "", "pl-PL", "pl-PL, fi-FI"])("may be %j [M-04]", (given) => {
    expect(unifiedDomainIssues(given, "at")).toEqual([]);
  });

  it("names a market that does not exist, at its place [M-04]", () => {
    expect(unifiedDomainIssues("pl-PL,xx-XX", "at").map(({ path }) => path)).toEqual(["at"]);
  });
});
