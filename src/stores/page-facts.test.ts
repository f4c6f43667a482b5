import { describe, expect, it } from "vitest";
import { LOCALES } from "../domain/locales/locale.ts";
import { localeOf, pageLocaleOf } from "./page-facts.ts";

const page = { host: "norvane.example", path: "/", language: "", sites: {} };

describe("the locale of a page whose tag names none", () => {
  it.each([...LOCALES])("is $id below /$prefix/, whatever the language says [L-03]", ({ id, prefix }) => {
    expect(pageLocaleOf({ ...page, path: `/${prefix}/festgeld/`, language: "sv" })).toBe(id);
  });

  it("is that of the country domain, where the configuration gives a locale one [L-03]", () => {
    const sites = { "nl-NL": "https://norvane.example.nl", "pl-PL": "https://norvane.example/pl-pl" };
    expect(pageLocaleOf({ ...page, host: "www.norvane.example.nl:443", language: "en", sites })).toBe("nl-NL");
    expect(pageLocaleOf({ ...page, language: "fi", sites })).toBe("fi-FI");
  });

  it("is generic English when nothing is said, and en-US for a locale nobody knows [L-02]", () => {
    expect(pageLocaleOf(page)).toBe("en");
    expect(pageLocaleOf({ ...page, language: "sv-SE" })).toBe("en-US");
    expect(pageLocaleOf({ ...page, path: "/sv-se/" })).toBe("en-US");
  });
});

describe("the locale of a tag", () => {
  it.each([
    ["de-CH", "de-CH", true],
    ["DE-ch", "de-CH", true],
    [" fr-fr ", "fr-FR", true],
    ["sv-SE", "en-US", false],
    ["de", "en-US", false],
    ["", "it-IT", true],
    [undefined, "it-IT", true],
    [5, "it-IT", true],
  ] as const)("%j is %s, known: %s [L-02]", (locale, wanted, known) => {
    expect(localeOf({ locale }, "it-IT")).toEqual({ locale: wanted, known });
  });
});
