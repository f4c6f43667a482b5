/** The whole list as hosts receive it in the second layout, on a page of the United Kingdom. */
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { bannerFor } from "./banner-for.ts";
import { marketsFor } from "./markets-for.ts";

const facts = { ...SAMPLE_FACTS, locale: "en-GB", layoutVersion: "v2" } as const;

describe("the markets of a British page", () => {
  it("are these thirteen, in this order [M-02, M-03, M-04, M-05]", () => {
    const rows = marketsFor(facts).map((market) => [
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
      marketsFor(facts)
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
    expect(bannerFor({ ...facts, ...stored }, country)?.suggested?.locale).toBe(suggested);
  });

  it.each([
    [undefined, undefined],
    [undefined, "en-GB"],
    ["GB", "en-GB"],
    ["", "xx"],
  ])("country %j and stored locale %j show no banner [M-06]", (country, preferredLocale) => {
    const stored = preferredLocale === undefined ? {} : { preferredLocale };
    expect(bannerFor({ ...facts, ...stored }, country)).toBeUndefined();
  });
});
