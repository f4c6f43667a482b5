import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { LOCALE_IDS, type LocaleId } from "../locales/locale.ts";
import { isSpecified } from "../locales/specified-locales.cases.ts";
import { tries } from "../tries.cases.ts";
import type { LayoutVersion } from "../vocabulary/layout-version.ts";
import { bannerFor } from "./banner-for.ts";
import { marketNames, unknownMarkets } from "./market-names.ts";
import { activeMarket, byCountryName, MARKETS, type MarketFacts, marketLocaleOf, marketsFor } from "./markets.ts";

interface Change {
  readonly site?: MarketFacts["site"];
  readonly flags?: Partial<MarketFacts["flags"]>;
}

function given(locale: LocaleId, layoutVersion: LayoutVersion, { site, flags }: Change = {}): MarketFacts {
  return {
    locale,
    layoutVersion,
    site: site ?? { sites: {} },
    flags: { b2cUnifiedDomainLocales: "", b2cNewMarketLocales: {}, ...flags },
  };
}

/** The specified markets as a page shows them; there may be more. */
const specified = (facts: MarketFacts) =>
  marketsFor(facts).filter(({ preferredLocale }) => isSpecified(preferredLocale));
const locales = (facts: MarketFacts) => specified(facts).map(({ locale }) => locale);

const FIRST_LAYOUT = [
  "de-AT",
  "other",
  "fi-FI",
  "fr-FR",
  "de-DE",
  "en-IE",
  "nl-NL",
  "pl-PL",
  "es-ES",
  "en-GB",
  "en-US",
];

describe("the layout versions", () => {
  it("lists eleven markets in the first [M-02, L-18]", () => {
    expect(locales(given("de-DE", "v1"))).toEqual(FIRST_LAYOUT);
  });

  it("adds Switzerland and Italy in the second [M-02, L-18]", () => {
    const second = locales(given("de-DE", "v2"));
    expect(second.filter((locale) => !FIRST_LAYOUT.includes(locale)).sort()).toEqual(["de-CH", "it-IT"]);
  });

  it("asks no collator of the browser for their order, which is a collator's [M-02]", async () => {
    const word = fc.tuple(fc.constantFrom(..."ABZ"), fc.stringMatching(/^[abz]{0,3}$/)).map((parts) => parts.join(""));
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(name, name, (one, other) => {
        const order = byCountryName({ countryName: one }, { countryName: other });
        expect(order).toBe(Math.sign(one.localeCompare(other, "en")));
      }),
      { examples: [["Austria", "Austria"]] },
    );
    const asked = vi.spyOn(String.prototype, "localeCompare");
    vi.resetModules();
    expect((await import("./markets.ts")).MARKETS).toEqual(MARKETS);
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ["Österreich", "Poland"],
    ["Finland", "Åland"],
    ["eSwatini", "Poland"],
    ["Poland", "eSwatini"],
    ["Isle of Man", "Isle Z"],
    ["Guinea-Bissau", "Guinea Z"],
    ["El Salvador", "ElA"],
  ])("puts %s and %s in the order of a dictionary, which is not that of their characters", (one, other) => {
    const names = [one, other].map((countryName) => ({ countryName }));
    expect(names.toSorted(byCountryName)).toEqual(
      names.toSorted((a, b) => a.countryName.localeCompare(b.countryName, "en")),
    );
    expect(names.toReversed().toSorted(byCountryName)).toEqual(names.toSorted(byCountryName));
  });

  it.each(["v1", "v2"] as const)("sorts %s by the country's English name [M-02]", (version) => {
    for (const locale of LOCALE_IDS) {
      const names = marketsFor(given(locale, version)).map(({ countryName }) => countryName);
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, "en")));
    }
  });

  it("lists every locale's market exactly once [M-02]", () => {
    const listed = MARKETS.map(({ locale }) => locale);
    expect(new Set(listed).size).toBe(MARKETS.length);
    for (const locale of LOCALE_IDS) expect(listed).toContain(marketLocaleOf(locale));
  });
});

describe("the active market", () => {
  it.each(LOCALE_IDS)("of %s is shown once and is no choice, in both layouts [M-03]", (locale) => {
    for (const version of ["v1", "v2"] as const) {
      const markets = marketsFor(given(locale, version));
      expect(markets.filter(({ isActive }) => isActive)).toHaveLength(1);
      expect(activeMarket(markets)?.locale).toBe(marketLocaleOf(locale));
      const others = markets.filter(({ isActive }) => !isActive);
      expect(others.some((market) => market.locale === marketLocaleOf(locale))).toBe(false);
    }
  });

  it("is shown where the first layout does not list it [M-03]", () => {
    expect(locales(given("de-CH", "v1")).toSorted()).toEqual([...FIRST_LAYOUT, "de-CH"].toSorted());
    expect(activeMarket(marketsFor(given("de-CH", "v1")))?.countryName).toBe("Switzerland");
    expect(locales(given("de-CH", "v1"))).not.toContain("it-IT");
  });

  it("is shown where a flag hides it [M-03, M-04]", () => {
    const facts = given("pl-PL", "v1", { flags: { b2cNewMarketLocales: { "pl-PL": false } } });
    expect(activeMarket(marketsFor(facts))?.locale).toBe("pl-PL");
  });

  it("of generic English is the other one [M-02, M-03]", () => {
    expect(activeMarket(marketsFor(given("en", "v1")))).toMatchObject({ locale: "other", preferredLocale: "en" });
  });
});

describe("market links", () => {
  it("lead to the site path of each locale [M-04]", () => {
    const links = Object.fromEntries(specified(given("de-DE", "v2")).map(({ locale, link }) => [locale, link]));
    expect(links).toEqual({
      "de-AT": "/de-at/",
      "de-CH": "/de-ch/",
      "de-DE": "/de-de/",
      "en-GB": "/en-gb/",
      "en-IE": "/en-ie/",
      "en-US": "/en-us/",
      "es-ES": "/es-es/",
      "fi-FI": "/fi-fi/",
      "fr-FR": "/fr-fr/",
      "it-IT": "/it-it/",
      "nl-NL": "/nl-nl/",
      other: "/en/",
      "pl-PL": "/pl-pl/",
    });
  });

  const site = {
    sites: { "nl-NL": "https://norvane.example.nl", "en-GB": "https://norvane.example.uk/" },
    mainDomain: "https://norvane.example/",
  };
  const linkOf = (facts: MarketFacts, wanted: string) =>
    marketsFor(facts).find(({ locale }) => locale === wanted)?.link;

  it("lead to a locale's own host [M-04, L-03]", () => {
    expect(linkOf(given("de-DE", "v1", { site }), "nl-NL")).toBe("https://norvane.example.nl/");
    expect(linkOf(given("de-DE", "v1", { site }), "en-GB")).toBe("https://norvane.example.uk/");
    expect(linkOf(given("de-DE", "v1", { site }), "fr-FR")).toBe("/fr-fr/");
  });

  it("are named by locale or by market, in any letter case, in both flags [M-04]", () => {
    for (const name of ["other", "en", " EN "]) {
      const unified = marketsFor(given("de-DE", "v1", { site, flags: { b2cUnifiedDomainLocales: name } }));
      expect(unified.find(({ locale }) => locale === "other")?.link).toBe("https://norvane.example/en/");
      const hidden = marketsFor(given("de-DE", "v1", { flags: { b2cNewMarketLocales: { [name]: false } } }));
      expect(hidden.some(({ locale }) => locale === "other")).toBe(false);
    }
    expect(unknownMarkets(["PL-pl", " other ", "en", "Poland", ""])).toEqual(["Poland", ""]);
    expect(marketNames("de-DE, ,pl-PL,\n,")).toEqual(["de-DE", "pl-PL"]);
  });

  it("lead to a path on the main domain for b2cUnifiedDomainLocales [M-04]", () => {
    const facts = given("de-DE", "v1", { site, flags: { b2cUnifiedDomainLocales: "nl-NL, EN-gb ,other" } });
    expect(linkOf(facts, "nl-NL")).toBe("https://norvane.example/nl-nl/");
    expect(linkOf(facts, "en-GB")).toBe("https://norvane.example/en-gb/");
    expect(linkOf(facts, "other")).toBe("https://norvane.example/en/");
    expect(linkOf(facts, "fr-FR")).toBe("/fr-fr/");
  });

  it("stay on this host without a configured main domain [M-04]", () => {
    const facts = given("de-DE", "v1", { flags: { b2cUnifiedDomainLocales: "nl-NL" } });
    expect(linkOf(facts, "nl-NL")).toBe("/nl-nl/");
  });

  it.each([
    ["", false],
    ["nl-NL", true],
    [" NL-nl ", true],
    ["de-DE,nl-NL", true],
    ["de-DE;nl-NL", false],
    ["nl", false],
    ["nl-NLx", false],
    [",,", false],
  ])("the list %j names the Netherlands: %j [M-04]", (list, expected) => {
    const facts = given("de-DE", "v1", { site, flags: { b2cUnifiedDomainLocales: list } });
    expect(linkOf(facts, "nl-NL") === "https://norvane.example/nl-nl/").toBe(expected);
  });
});

describe("hidden markets", () => {
  it("are those that b2cNewMarketLocales sets to false [M-04]", () => {
    const flags = { b2cNewMarketLocales: { "it-IT": false, "de-CH": true, "pl-PL": false, "xx-XX": false } };
    const shown = locales(given("de-DE", "v2", { flags }));
    const all = locales(given("de-DE", "v2"));
    expect(all.filter((locale) => !shown.includes(locale)).toSorted()).toEqual(["it-IT", "pl-PL"]);
  });

  it("cannot be made by a truthy mistake: only false hides [M-04]", () => {
    for (const value of [null, 0, "", "false", undefined]) {
      const flags = { b2cNewMarketLocales: { "it-IT": value } as unknown as Record<string, boolean> };
      expect(locales(given("de-DE", "v2", { flags }))).toContain("it-IT");
    }
  });
});

describe("a market entry", () => {
  it("carries flag, label key, link, locale, preferred locale and target codes [M-05]", () => {
    expect(marketsFor(given("de-DE", "v1"))[0]).toEqual({
      flag: "at",
      countryLabel: "market.countries.at",
      countryName: "Austria",
      link: "/de-at/",
      locale: "de-AT",
      preferredLocale: "de-AT",
      redirectTarget: ["AT", "AUT"],
      isActive: false,
    });
  });

  it("of the generic market has its own flag and label, and the other countries' codes [M-05]", () => {
    const other = marketsFor(given("de-DE", "v1")).find(({ locale }) => locale === "other");
    expect(other).toMatchObject({ flag: "eu", countryLabel: "market.countries.other", preferredLocale: "en" });
    expect(other?.redirectTarget).toEqual(expect.arrayContaining(["SE", "SWE", "MT", "MLT"]));
    expect(other?.redirectTarget).not.toContain("DE");
  });

  it("shares no code with another market; each has two and three letters [M-05]", () => {
    const codes = marketsFor(given("de-DE", "v2")).flatMap(({ redirectTarget }) => redirectTarget);
    expect(new Set(codes).size).toBe(codes.length);
    for (const { redirectTarget } of marketsFor(given("de-DE", "v2"))) {
      expect(redirectTarget.some((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
      expect(redirectTarget.some((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
    }
  });

  it("has a locale for its link [M-05]", () => {
    expect(MARKETS.map(({ preferredLocale }) => preferredLocale).sort()).toEqual([...LOCALE_IDS].sort());
  });
});

describe("any flags", () => {
  it("leave a sorted list with one active market [M-02, M-03, M-04]", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...LOCALE_IDS),
        fc.constantFrom("v1" as const, "v2" as const),
        fc.string(),
        fc.dictionary(fc.oneof(fc.constantFrom<string>(...LOCALE_IDS, "other"), fc.string()), fc.boolean()),
        (locale, version, b2cUnifiedDomainLocales, b2cNewMarketLocales) => {
          const markets = marketsFor(
            given(locale, version, { flags: { b2cUnifiedDomainLocales, b2cNewMarketLocales } }),
          );
          expect(markets.filter(({ isActive }) => isActive)).toHaveLength(1);
          for (const { link } of markets) expect(link).toMatch(/^\/[a-z]{2}(-[a-z]{2})?\/$/);
        },
      ),
      { numRuns: tries(2000) },
    );
  });
});

/** The list that hosts receive in the second layout, on a page of the United Kingdom. */
const british = { ...SAMPLE_FACTS, locale: "en-GB", layoutVersion: "v2" } as const;

describe("the markets of a British page", () => {
  it("are these thirteen, in this order [M-02, M-03, M-04, M-05]", () => {
    const rows = specified(british).map((market) => [
      market.flag,
      market.countryLabel,
      market.countryName,
      market.link,
      market.locale,
      market.preferredLocale,
      market.isActive,
    ]);
    expect(rows).toEqual([
      ["at", "market.countries.at", "Austria", "/de-at/", "de-AT", "de-AT", false],
      ["eu", "market.countries.other", "Europe", "/en/", "other", "en", false],
      ["fi", "market.countries.fi", "Finland", "/fi-fi/", "fi-FI", "fi-FI", false],
      ["fr", "market.countries.fr", "France", "/fr-fr/", "fr-FR", "fr-FR", false],
      ["de", "market.countries.de", "Germany", "/de-de/", "de-DE", "de-DE", false],
      ["ie", "market.countries.ie", "Ireland", "/en-ie/", "en-IE", "en-IE", false],
      ["it", "market.countries.it", "Italy", "/it-it/", "it-IT", "it-IT", false],
      ["nl", "market.countries.nl", "Netherlands", "/nl-nl/", "nl-NL", "nl-NL", false],
      ["pl", "market.countries.pl", "Poland", "/pl-pl/", "pl-PL", "pl-PL", false],
      ["es", "market.countries.es", "Spain", "/es-es/", "es-ES", "es-ES", false],
      ["ch", "market.countries.ch", "Switzerland", "/de-ch/", "de-CH", "de-CH", false],
      ["gb", "market.countries.gb", "United Kingdom", "/en-gb/", "en-GB", "en-GB", true],
      ["us", "market.countries.us", "United States", "/en-us/", "en-US", "en-US", false],
    ]);
  });

  it("carry these codes [M-05]", () => {
    const codes = Object.fromEntries(
      specified(british)
        .filter(({ locale }) => locale !== "other")
        .map(({ locale, redirectTarget }) => [locale, redirectTarget.join()]),
    );
    expect(codes).toEqual({
      "de-AT": "AT,AUT",
      "de-CH": "CH,CHE",
      "de-DE": "DE,DEU",
      "en-GB": "GB,GBR",
      "en-IE": "IE,IRL",
      "en-US": "US,USA",
      "es-ES": "ES,ESP",
      "fi-FI": "FI,FIN",
      "fr-FR": "FR,FRA",
      "it-IT": "IT,ITA",
      "nl-NL": "NL,NLD",
      "pl-PL": "PL,POL",
    });
  });

  it.each([
    ["AUT", undefined, "de-AT"],
    ["PL", "en-GB", "pl-PL"],
    ["GBR", undefined, undefined],
    [undefined, "nl-NL", "nl-NL"],
    ["", "en", "other"],
    ["JPN", "de-DE", undefined],
  ])("country %j and stored locale %j suggest %j [M-06]", (country, preferredLocale, suggested) => {
    const stored = preferredLocale === undefined ? {} : { preferredLocale };
    expect(bannerFor({ ...british, ...stored }, country)?.suggested?.locale).toBe(suggested);
  });

  it.each([
    [undefined, undefined],
    [undefined, "en-GB"],
    ["GB", "en-GB"],
    ["", "xx"],
  ])("country %j and stored locale %j show no banner [M-06]", (country, preferredLocale) => {
    const stored = preferredLocale === undefined ? {} : { preferredLocale };
    expect(bannerFor({ ...british, ...stored }, country)).toBeUndefined();
  });
});
