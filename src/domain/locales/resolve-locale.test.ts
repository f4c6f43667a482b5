import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tries } from "../tries.cases.ts";
import { isLocaleId, LOCALES } from "./locale.ts";
import { countryHosts, firstSegment, hostName, type LocaleHosts, localeByHost } from "./locale-base.ts";
import { localeByLanguage, localeFromAttribute, localesSpeaking, resolveLocale } from "./resolve-locale.ts";

const hosts: LocaleHosts = {
  country: {
    "norvane.example.de": "de-DE",
    "www.norvane.example.nl": "nl-NL",
    "norvane.example.co.uk": "en-GB",
  },
};

describe("resolveLocale by path", () => {
  it.each([...LOCALES])("reads /$prefix/ on the shared domain [L-03]", ({ id, prefix }) => {
    expect(resolveLocale("norvane.example", `/${prefix}/`, "", hosts)).toMatchObject({ locale: id, source: "path" });
    expect(resolveLocale("norvane.example", `/${prefix}`, "", hosts).locale).toBe(id);
    expect(resolveLocale("norvane.example", `/${prefix.toUpperCase()}/login/?a=1#b`, "", hosts).locale).toBe(id);
  });

  it("lets the path speak before host and language [L-03]", () => {
    expect(resolveLocale("norvane.example.de", "/pl-pl/", "fr-FR", hosts).locale).toBe("pl-PL");
  });

  it("does not take a page of another name for a prefix [L-03]", () => {
    expect(resolveLocale("norvane.example.de", "/de-de-guide/", "", hosts).source).toBe("host");
    expect(resolveLocale("norvane.example", "/english/", "", hosts).source).toBe("default");
  });
});

describe("resolveLocale by host", () => {
  it.each([
    ["norvane.example.de", "de-DE"],
    ["www.norvane.example.de", "de-DE"],
    ["NORVANE.example.DE:443", "de-DE"],
    ["norvane.example.de.", "de-DE"],
    ["norvane.example.nl", "nl-NL"],
    ["norvane.example.co.uk", "en-GB"],
  ])("%s is the country domain of %s [L-03]", (host, locale) => {
    expect(resolveLocale(host, "/about-us/", "en", hosts)).toMatchObject({ locale, source: "host" });
  });

  it("does not take a host that only ends alike [L-03]", () => {
    expect(resolveLocale("evil-norvane.example.de", "/", "", hosts).source).toBe("default");
    expect(resolveLocale("norvane.example.de.evil.test", "/", "", hosts).source).toBe("default");
  });

  it("ignores a configured locale that does not exist", () => {
    const broken = { country: { "norvane.example.se": "sv-SE" } } as unknown as LocaleHosts;
    expect(localeByHost("norvane.example.se", broken)).toBeUndefined();
  });

  it("works with no country domain configured", () => {
    expect(localeByHost("norvane.example.de", {})).toBeUndefined();
  });
});

describe("country domains of the configured sites", () => {
  const sites = {
    "nl-NL": "https://www.norvane.example.nl/",
    "en-GB": "https://Norvane.example.co.uk:8443",
    "pl-PL": "https://norvane.example/pl-pl",
    "fr-FR": "/fr-fr",
    "de-AT": "http://norvane.example.at",
    "it-IT": "at https://norvane.example.it",
    "es-ES": "https://norvane.example.es/?a=1",
    "xx-XX": "https://norvane.example.xx",
  };

  it("are the hosts that one locale has to itself [L-03]", () => {
    expect(countryHosts(sites)).toEqual({
      country: {
        "norvane.example.nl": "nl-NL",
        "norvane.example.co.uk": "en-GB",
        "norvane.example.at": "de-AT",
      },
    });
    expect(resolveLocale("norvane.example.nl", "/sparen/", "en", countryHosts(sites)).locale).toBe("nl-NL");
    expect(resolveLocale("norvane.example", "/sparen/", "en", countryHosts(sites)).locale).toBe("en");
  });

  it("are none where two locales share a host, or nothing is configured [L-03]", () => {
    const shared = { "en-IE": "https://norvane.example", "en-GB": "https://www.norvane.example/" };
    expect(countryHosts(shared)).toEqual({ country: {} });
    expect(countryHosts({})).toEqual({ country: {} });
    expect(countryHosts({ "fr-FR": "/fr-fr" })).toEqual({ country: {} });
  });
});

describe("resolveLocale by language", () => {
  it.each([
    ["de-DE", "de-DE"],
    ["de_at", "de-AT"],
    ["EN-gb", "en-GB"],
    ["en", "en"],
    ["fr", "fr-FR"],
    ["pl", "pl-PL"],
    [" it-IT ", "it-IT"],
  ])("reads %j as %s [L-03]", (lang, locale) => {
    expect(resolveLocale("norvane.example", "/", lang, hosts)).toMatchObject({ locale, source: "language" });
  });

  it("leaves a language of several countries open: German names none of three [L-02]", () => {
    expect(localeByLanguage("de")).toBeUndefined();
    expect(resolveLocale("norvane.example", "/", "de", hosts).source).toBe("unknown");
  });
});

describe("the fallback rule", () => {
  it("is generic English with the country selector when nothing is said [L-02]", () => {
    expect(resolveLocale("norvane.example", "/", "")).toEqual({
      locale: "en",
      publicMenuLocale: "en",
      hasCountrySelector: true,
      source: "default",
    });
    expect(resolveLocale("norvane.example", "/", " ").source).toBe("default");
    for (const path of ["/in-short/", "/all-in/", "/a-b/"]) {
      expect(resolveLocale("norvane.example", path, "").source).toBe("default");
    }
  });

  it.each([
    ["/sv-se/", ""],
    ["/", "sv-SE"],
    ["/about/", "xx"],
  ])("gives the unknown locale of %j and %j the en-US public menu [L-02]", (path, lang) => {
    expect(resolveLocale("norvane.example", path, lang, hosts)).toEqual({
      locale: "en",
      publicMenuLocale: "en-US",
      hasCountrySelector: true,
      source: "unknown",
    });
  });

  it("shows the country selector in generic English only [L-02]", () => {
    for (const { id, prefix } of LOCALES) {
      expect(resolveLocale("norvane.example", `/${prefix}/`, "").hasCountrySelector).toBe(id === "en");
    }
  });

  it("gives a known locale its own menu [L-02]", () => {
    for (const { id, prefix } of LOCALES) {
      expect(resolveLocale("norvane.example", `/${prefix}/`, "").publicMenuLocale).toBe(id);
    }
  });

  it("reads the tag's attribute by the same rule [L-02]", () => {
    expect(localeFromAttribute("de-CH").locale).toBe("de-CH");
    expect(localeFromAttribute(" DE-ch ").locale).toBe("de-CH");
    expect(localeFromAttribute(undefined)).toMatchObject({ locale: "en", publicMenuLocale: "en", source: "default" });
    expect(localeFromAttribute("")).toMatchObject({ locale: "en", publicMenuLocale: "en" });
    expect(localeFromAttribute("sv-SE")).toMatchObject({ locale: "en", publicMenuLocale: "en-US", source: "unknown" });
    for (const tag of ["de_DE", "DE_de", "de_de"]) expect(localeFromAttribute(tag).locale).toBe("de-DE");
    expect(localeFromAttribute("de")).toMatchObject({ publicMenuLocale: "en-US", source: "unknown" });
  });

  it("always ends in a known locale, whatever host, path and language are [L-02]", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (host, path, lang) => {
        const found = resolveLocale(host, path, lang, hosts);
        return isLocaleId(found.locale) && isLocaleId(found.publicMenuLocale);
      }),
      { numRuns: tries(4000) },
    );
  });
});

describe("the locales that fit a language", () => {
  const german = ["de-AT", "de-CH", "de-DE"];

  it.each(["de", " de ", "de-LU", "DE_lu"])("are the German ones for %j", (tag) => {
    expect(localesSpeaking(tag).toSorted()).toEqual(german);
  });

  it.each(["sv", "", "deutsch", "-de"])("are all of them for %j", (tag) => {
    expect(localesSpeaking(tag)).toEqual(LOCALES.map(({ id }) => id));
  });
});

describe("host and path pieces", () => {
  it.each([
    ["www.a.example:4800", "a.example"],
    [" A.Example. ", "a.example"],
    ["wwwa.example", "wwwa.example"],
    ["my.www.example", "my.www.example"],
    ["[2001:db8::1]:4800", "[2001:db8::1]"],
    ["a.example:", "a.example"],
    ["", ""],
  ])("hostName(%j) is %j", (host, name) => expect(hostName(host)).toBe(name));

  it.each([
    ["/de-de/login/", "de-de"],
    ["//de-DE", "de-de"],
    ["/?a=/de-de/", ""],
    ["/#/de-de/", ""],
    ["", ""],
  ])("firstSegment(%j) is %j", (path, segment) => expect(firstSegment(path)).toBe(segment));
});

describe("a page language as pages really declare it", () => {
  it.each([...LOCALES])("$id is read in every spelling [L-01, L-05]", ({ id }) => {
    for (const tag of [id, id.toLowerCase(), id.toUpperCase(), id.replace("-", "_"), ` ${id} `]) {
      expect(localeByLanguage(tag)).toBe(id);
    }
  });

  it.each([...LOCALES])("/$prefix/ as an attribute is $id [L-01, L-03]", ({ id, prefix }) => {
    expect(localeFromAttribute(prefix)).toMatchObject({ locale: id, publicMenuLocale: id, source: "language" });
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
