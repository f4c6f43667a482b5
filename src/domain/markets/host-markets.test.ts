import { describe, expect, it } from "vitest";
import { LOCALE_IDS } from "../locales/locale.ts";
import { hostMarkets, parseMarkets, parseNewMarketLocales, unifiedDomainIssues } from "./host-markets.ts";

describe("a host's own list of markets", () => {
  const market = { flag: "se", countryLabel: "Sverige", link: "/sv-se/", locale: "sv-SE" };

  it("keeps the markets that can be used", () => {
    const { data, issues } = parseMarkets([market, { ...market, link: "javascript:x" }], "at");
    expect([data, issues.map(({ path }) => path)]).toEqual([[market], ["at[1].link"]]);
  });

  it.each([undefined, null, [], [{}], "se"])("that is %j leaves the built-in one", (given) => {
    expect(parseMarkets(given, "at").data).toBeUndefined();
  });

  it("names the locales that a market may store", () => {
    const { data, issues } = parseMarkets([{ ...market, preferredLocale: "sv-SE" }], "at");
    expect(data).toEqual([market]);
    expect(issues).toEqual([
      {
        path: "at[0].preferredLocale",
        expected: "a locale of the shell",
        hint: `It is text. Write one of ${LOCALE_IDS.join(", ")}.`,
      },
    ]);
  });
});

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
          hint: expect.stringMatching(/^It is .*\. Write it in curly brackets, as in {"it-IT": false}\.$/),
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

describe("the markets of a host in the list", () => {
  it("have no redirect target where none is named [M-05]", () => {
    const market = { flag: "de", countryLabel: "Germany", link: "/de/", locale: "de-DE" };
    expect(hostMarkets([market], "de-DE")[0]?.redirectTarget).toEqual([]);
    expect(hostMarkets([{ ...market, redirectTarget: ["DE", "DEU"] }], "de-DE")[0]?.redirectTarget).toEqual([
      "DE",
      "DEU",
    ]);
  });
});
