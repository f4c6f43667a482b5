import { describe, expect, it } from "vitest";
import { publicFacts } from "../facts/facts.ts";
import { FLAGS } from "../facts/flag.ts";
import type { LocaleId } from "../locales/locale.ts";
import { parseMarkets, parseNewMarketLocales, unifiedDomainIssues } from "./host-markets.ts";
import { pickerFor } from "./picker-for.ts";

const facts = (locale: LocaleId, layoutVersion: "v1" | "v2" = "v2") => ({
  ...publicFacts({
    locale,
    layoutVersion,
    flags: FLAGS,
    site: { name: "", logo: { url: "", alt: "" }, sites: {} },
  }),
});
const locales = (data: ReturnType<typeof pickerFor>) => data.markets.map(({ locale }) => locale);

describe("what a picker shows", () => {
  it("is the market list, with the tag's own flags above those of the page [M-04]", () => {
    const plain = pickerFor(facts("de-DE"));
    expect(plain.markets.find(({ isActive }) => isActive)?.label).toEqual({ key: "market.countries.de" });
    expect(locales(plain)).toContain("it-IT");
    const hidden = pickerFor(facts("de-DE"), {
      newMarketLocales: { "it-IT": false },
      unifiedDomainLocales: "pl-PL",
    });
    expect(locales(hidden)).not.toContain("it-IT");
    expect(hidden.markets.find(({ locale }) => locale === "pl-PL")?.link).toBe("/pl-pl/");
  });
});

describe("markets of a host", () => {
  const given = [
    { flag: "se", countryLabel: "Schweden", link: "https://se.example/", locale: "sv-SE", redirectTarget: ["SE"] },
    { flag: "at", countryLabel: "Österreich", link: "/de-at/", locale: "de-AT", preferredLocale: "de-AT" },
    { flag: "/flags/de.svg", countryLabel: "Deutschland", link: "/de-de/", locale: "de-DE" },
  ];

  it("stand in place of the list, sorted by English name, the page's own active [M-02, M-03, M-05]", () => {
    const { data, issues } = parseMarkets(given, "markets");
    expect(issues).toEqual([]);
    const shown = pickerFor(facts("de-DE"), { ...(data && { markets: data }) });
    expect(locales(shown)).toEqual(["de-AT", "de-DE", "sv-SE"]);
    expect(shown.markets.map(({ isActive }) => isActive)).toEqual([false, true, false]);
    expect(shown.markets.map(({ preferredLocale }) => preferredLocale)).toEqual(["de-AT", "de-DE", "en"]);
  });

  it("are read leniently: a mistake is named and the rest stands [M-05]", () => {
    const { data, issues } = parseMarkets([{ ...given[1], link: "javascript:alert(1)" }, given[2]], "markets");
    expect(data?.map(({ locale }) => locale)).toEqual(["de-DE"]);
    expect(issues.map(({ path }) => path)).toEqual(["markets[0].link"]);
    expect(parseMarkets("x", "markets").data).toBeUndefined();
    expect(parseMarkets(undefined, "markets")).toEqual({ data: undefined, issues: [] });
  });

  it("reads the map of hidden markets leniently [M-04]", () => {
    const { data, issues } = parseNewMarketLocales({ "it-IT": false, "de-CH": "no" }, "newMarketLocales");
    expect(data).toEqual({ "it-IT": false });
    expect(issues.map(({ path }) => path)).toEqual(["newMarketLocales.de-CH"]);
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(parseNewMarketLocales(proxy, "newMarketLocales").data).toBeUndefined();
    expect(parseNewMarketLocales([], "newMarketLocales").issues).toHaveLength(1);
  });

  it("reports the name of no market in a list or map, and keeps the rest [M-04]", () => {
    const { data, issues } = parseNewMarketLocales({ other: false, "sv-SE": false }, "newMarketLocales");
    expect(data).toMatchObject({ other: false });
    expect(issues.map(({ path }) => path)).toEqual(["newMarketLocales.sv-SE"]);
    expect(unifiedDomainIssues("pl-PL, other, en", "unified")).toEqual([]);
    expect(unifiedDomainIssues("", "unified")).toEqual([]);
    expect(unifiedDomainIssues("pl-PL,sv-SE", "unified")).toHaveLength(1);
  });
});
