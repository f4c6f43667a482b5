import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE, isLocaleId, LOCALE_IDS, LOCALES, localeById, localeByPrefix } from "./locale.ts";

describe("the list of locales", () => {
  it("holds the twelve countries and the generic English [L-01]", () => {
    expect([...LOCALE_IDS].sort()).toEqual(
      [
        "de-AT",
        "de-CH",
        "de-DE",
        "en",
        "en-GB",
        "en-IE",
        "en-US",
        "es-ES",
        "fi-FI",
        "fr-FR",
        "it-IT",
        "nl-NL",
        "pl-PL",
      ].sort(),
    );
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
    const shared = LOCALES.filter(({ site }) => site === "shared").map(({ prefix }) => prefix);
    expect([...shared].sort()).toEqual(["de-ch", "en", "en-us", "fi-fi", "it-it", "pl-pl"]);
    expect(localeById("nl-NL").site).toBe("country");
    expect(localeById("en-GB").site).toBe("country");
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
