import { describe, expect, it } from "vitest";
import {
  DEFAULT_LOCALE,
  isLocaleId,
  LOCALE_IDS,
  LOCALES,
  localeByCountryCode,
  localeById,
  localeByPrefix,
} from "./locale.ts";
import { isSpecified, SPECIFIED_LOCALES } from "./specified-locales.cases.ts";

describe("the list of locales", () => {
  it("holds the twelve countries and the generic English [L-01]", () => {
    expect(LOCALE_IDS).toEqual(expect.arrayContaining([...SPECIFIED_LOCALES]));
    expect(SPECIFIED_LOCALES).toHaveLength(13);
  });

  it("has English as the default [L-01, L-02]", () => {
    expect(DEFAULT_LOCALE).toBe("en");
  });

  it("names every locale, prefix and country once", () => {
    expect(new Set(LOCALES.map(({ id }) => id)).size).toBe(LOCALES.length);
    expect(new Set(LOCALES.map(({ prefix }) => prefix)).size).toBe(LOCALES.length);
    expect(new Set(LOCALES.map(({ country }) => country)).size).toBe(LOCALES.length);
  });

  it.each([...LOCALES])("$id: prefix, language and country agree [L-01]", (locale) => {
    expect(locale.prefix).toBe(locale.id.toLowerCase());
    expect(locale.id.split("-")[0]).toBe(locale.language);
    expect(locale.id.split("-")[1]).toBe(locale.country);
    expect(() => new Intl.Locale(locale.id)).not.toThrow();
  });

  it("keeps six locales under the shared domain, the others on country domains [L-03]", () => {
    const shared = LOCALES.filter(({ id, host }) => isSpecified(id) && host === "shared").map(({ prefix }) => prefix);
    expect([...shared].sort()).toEqual(["de-ch", "en", "en-us", "fi-fi", "it-it", "pl-pl"]);
    expect(localeById("nl-NL").host).toBe("country");
    expect(localeById("en-GB").host).toBe("country");
  });
});

describe("isLocaleId", () => {
  it.each(LOCALE_IDS)("knows %s", (id) => expect(isLocaleId(id)).toBe(true));

  it.each([
    "",
    "de",
    "DE-DE",
    "de_DE",
    "de-LU",
    "xx-XX",
    "__proto__",
    "constructor",
    7,
    null,
    undefined,
    {},
    ["de-DE"],
  ])("refuses %j", (value) => expect(isLocaleId(value)).toBe(false));
});

describe("localeByPrefix", () => {
  it("reads a prefix in any case [L-03]", () => {
    expect(localeByPrefix("de-de")?.id).toBe("de-DE");
    expect(localeByPrefix("PL-pl")?.id).toBe("pl-PL");
  });

  it.each(["", "de", "sv-se", "toString", "de-de/"])("names nothing for %j", (prefix) =>
    expect(localeByPrefix(prefix)).toBeUndefined(),
  );
});

describe("localeByCountryCode", () => {
  it.each([
    ["DEU", "de-DE"],
    ["AUT", "de-AT"],
    ["CHE", "de-CH"],
    ["GBR", "en-GB"],
    ["IRL", "en-IE"],
    ["USA", "en-US"],
    ["FRA", "fr-FR"],
    ["ESP", "es-ES"],
    ["NLD", "nl-NL"],
    ["POL", "pl-PL"],
    ["FIN", "fi-FI"],
    ["ITA", "it-IT"],
  ])("reads %s as %s [D-02]", (code, locale) => expect(localeByCountryCode(code)).toBe(locale));

  it("reads two letters, any case and spaces around [D-02]", () => {
    expect(localeByCountryCode("AT")).toBe("de-AT");
    expect(localeByCountryCode(" gbr ")).toBe("en-GB");
  });

  it.each([undefined, "", "SWE", "SE", "XX", "D", "DEUX", "constructor"])(
    "gives no other country's locale for %j [D-02]",
    (code) => expect(localeByCountryCode(code)).toBeUndefined(),
  );

  it("has three letters for every market country [M-05]", () => {
    const markets = LOCALES.filter(({ country }) => country !== undefined);
    for (const { alpha3 } of markets) expect(alpha3).toMatch(/^[A-Z]{3}$/);
    expect(new Set(markets.map(({ alpha3 }) => alpha3)).size).toBe(markets.length);
  });
});
