/** Page languages as pages really declare them. */
import { describe, expect, it } from "vitest";
import { LOCALES } from "./locale.ts";
import { localeByLanguage, localeFromAttribute } from "./resolve-locale.ts";

describe("a page language", () => {
  it.each([...LOCALES])("$id is read in every spelling [L-01, L-05]", ({ id }) => {
    for (const tag of [id, id.toLowerCase(), id.toUpperCase(), id.replace("-", "_"), ` ${id} `]) {
      expect(localeByLanguage(tag)).toBe(id);
    }
  });

  it.each([...LOCALES])("/$prefix/ as an attribute is $id [L-01, L-03]", ({ id, prefix }) => {
    expect(localeFromAttribute(prefix)).toMatchObject({ locale: id, menuLocale: id, source: "language" });
    expect(localeFromAttribute(prefix.toUpperCase()).locale).toBe(id);
  });

  it.each([
    ["fr", "fr-FR"],
    ["es", "es-ES"],
    ["nl", "nl-NL"],
    ["pl", "pl-PL"],
    ["fi", "fi-FI"],
    ["it", "it-IT"],
    ["en", "en"],
  ])("%s alone is %s: no other country speaks it here [L-02]", (tag, locale) => {
    expect(localeByLanguage(tag)).toBe(locale);
  });

  it.each([
    "de",
    "de-LU",
    "de-Latn-DE",
    "fr-BE",
    "fr-CH",
    "nl-BE",
    "it-CH",
    "en-AU",
    "es-MX",
    "x-klingon",
    "*",
    "",
    "de-DE-1996",
  ])("%j is nobody's: a Belgian is not shown the French market by mistake [L-02]", (tag) => {
    expect(localeByLanguage(tag)).toBeUndefined();
  });
});
