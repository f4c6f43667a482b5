import { describe, expect, it } from "vitest";
import { LOCALES, type LocaleId } from "./locale.ts";
import {
  hostName,
  type LocaleHosts,
  type LocaleSites,
  localeBase,
  localeByHost,
  localeByPath,
  withoutLocalePrefix,
} from "./locale-base.ts";
import { resolveLocale } from "./resolve-locale.ts";
import { isSpecified } from "./specified-locales.cases.ts";

describe("localeBase", () => {
  it.each([...LOCALES])("is /$prefix on this host [L-03]", ({ id, prefix }) => {
    expect(localeBase(id)).toBe(`/${prefix}`);
    expect(localeBase(id, {})).toBe(`/${prefix}`);
  });

  it("is the configured site for a country domain, and no other locale's [L-03]", () => {
    const sites = { "nl-NL": "https://norvane.example.nl/", "pl-PL": "https://norvane.example/pl-pl" };
    expect(localeBase("nl-NL", sites)).toBe("https://norvane.example.nl");
    expect(localeBase("pl-PL", sites)).toBe("https://norvane.example/pl-pl");
    expect(localeBase("de-DE", sites)).toBe("/de-de");
  });
});

describe("withoutLocalePrefix", () => {
  it.each([
    ["/de-de/login/", "/login/"],
    ["/DE-DE/login/", "/login/"],
    ["/de-de/", "/"],
    ["/de-de", "/"],
    ["/login/", "/login/"],
    ["/de-deutschland/", "/de-deutschland/"],
    ["/en-gb/login/", "/en-gb/login/"],
    ["", ""],
  ])("takes the prefix off %j", (path, rest) => expect(withoutLocalePrefix(path, "de-DE")).toBe(rest));
});

/** Hosts in the forms that browsers and proxies send, tested against one configured country domain. */
const HANDED_OVER = { country: { "own.example.nl": "nl-NL", "WWW.Own.Example.co.uk:443": "en-GB" } } as const;

describe("localeByHost", () => {
  it.each([
    ["own.example.nl", "nl-NL"],
    ["www.own.example.nl", "nl-NL"],
    ["OWN.EXAMPLE.NL", "nl-NL"],
    ["own.example.nl:4800", "nl-NL"],
    ["own.example.nl.", "nl-NL"],
    [" own.example.nl ", "nl-NL"],
    ["own.example.co.uk", "en-GB"],
    ["www.own.example.co.uk:80", "en-GB"],
  ])("%j is %s [L-03]", (host, locale) => expect(localeByHost(host, HANDED_OVER)).toBe(locale));

  it.each([
    "",
    "own.example",
    "example.nl",
    "app.own.example.nl",
    "www2.own.example.nl",
    "own.example.nl.evil.example",
    "evilown.example.nl",
    "localhost:4800",
    "[::1]:4800",
    "127.0.0.1",
    "constructor",
    "__proto__",
  ])("%j is no country domain [L-03]", (host) => expect(localeByHost(host, HANDED_OVER)).toBeUndefined());

  it("takes a configured host in any spelling [L-03]", () => {
    expect(hostName("WWW.Own.Example.co.uk:443")).toBe("own.example.co.uk");
  });
});

describe("localeByPath", () => {
  it.each([
    ["/nl-nl/", "nl-NL"],
    ["/NL-NL", "nl-NL"],
    ["/nl-nl?a=1", "nl-NL"],
    ["/nl-nl#a", "nl-NL"],
    ["nl-nl/", "nl-NL"],
    ["/en/select-country/", "en"],
  ])("%j names %s [L-03]", (path, locale) => expect(localeByPath(path)).toBe(locale));

  it.each(["/", "", "/nl/", "/nl-nlx/", "/a/nl-nl/", "/?nl-nl", "/%6el-nl/"])("%j names none [L-03]", (path) => {
    expect(localeByPath(path)).toBeUndefined();
  });
});

/** A complete configuration: six locales on the shared domain, seven on country domains. */
const COUNTRY_DOMAINS: { readonly [host: string]: LocaleId } = {
  "own.example.de": "de-DE",
  "own.example.at": "de-AT",
  "own.example.es": "es-ES",
  "own.example.fr": "fr-FR",
  "own.example.nl": "nl-NL",
  "own.example.co.uk": "en-GB",
  "own.example.ie": "en-IE",
};
const hosts: LocaleHosts = { country: COUNTRY_DOMAINS };
const sites: LocaleSites = Object.fromEntries(
  Object.entries(COUNTRY_DOMAINS).map(([host, locale]) => [locale, `https://www.${host}`]),
);

describe("country domains", () => {
  it("cover exactly the locales that are not on the shared domain [L-03]", () => {
    const onCountryDomains = LOCALES.filter(({ id, host }) => isSpecified(id) && host === "country").map(
      ({ id }) => id,
    );
    expect(Object.values(COUNTRY_DOMAINS).sort()).toEqual([...onCountryDomains].sort());
  });

  it.each(Object.entries(COUNTRY_DOMAINS))("%s speaks %s on every page [L-03]", (host, locale) => {
    for (const path of ["/", "/login/", "/dashboard/savings/term/", "/savingglobal/", ""]) {
      expect(resolveLocale(`www.${host}`, path, "", hosts).locale).toBe(locale);
    }
  });

  it.each(Object.entries(COUNTRY_DOMAINS))("%s leads to its own pages by addresses [L-03]", (host, locale) => {
    expect(localeBase(locale, sites)).toBe(`https://www.${host}`);
  });
});

describe("the shared domain", () => {
  it.each(LOCALES.filter(({ host }) => host === "shared"))("speaks $id below /$prefix/ [L-03]", ({ id, prefix }) => {
    expect(resolveLocale("www.own.example", `/${prefix}/login/`, "de-DE", hosts).locale).toBe(id);
    expect(localeBase(id, sites)).toBe(`/${prefix}`);
  });

  it.each([
    ["/", "", "en", "en"],
    ["/", "fr-FR", "fr-FR", "fr-FR"],
    ["/", "sv-SE", "en", "en-US"],
    ["/sv-se/", "", "en", "en-US"],
    ["/sv-se/", "fr-FR", "fr-FR", "fr-FR"],
    ["/about-us/", "", "en", "en"],
  ])(
    "without a known prefix, %j and language %j give %s with the menu of %s [L-02]",
    (path, lang, locale, publicMenuLocale) => {
      expect(resolveLocale("www.own.example", path, lang, hosts)).toMatchObject({ locale, publicMenuLocale });
    },
  );
});
