/** A whole configuration as operations would write it: six locales on the shared domain, seven on country domains. */
import { describe, expect, it } from "vitest";
import { LOCALES, type LocaleId } from "./locale.ts";
import { type LocaleSites, localeBase } from "./locale-base.ts";
import type { LocaleHosts } from "./locale-hosts.ts";
import { resolveLocale } from "./resolve-locale.ts";

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
    const onCountryDomains = LOCALES.filter(({ site }) => site === "country").map(({ id }) => id);
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
  it.each(LOCALES.filter(({ site }) => site === "shared"))("speaks $id below /$prefix/ [L-03]", ({ id, prefix }) => {
    expect(resolveLocale("www.own.example", `/${prefix}/login/`, "de-DE", hosts).locale).toBe(id);
    expect(localeBase(id, sites)).toBe(`/${prefix}`);
  });

  it.each([
    ["/", "", "en", "en"],
    ["/", "fr-FR", "fr-FR", "fr-FR"],
    ["/", "pt-PT", "en", "en-US"],
    ["/pt-pt/", "", "en", "en-US"],
    ["/pt-pt/", "fr-FR", "fr-FR", "fr-FR"],
    ["/about-us/", "", "en", "en"],
  ])(
    "without a known prefix, %j and language %j give %s with the menu of %s [L-02]",
    (path, lang, locale, menuLocale) => {
      expect(resolveLocale("www.own.example", path, lang, hosts)).toMatchObject({ locale, menuLocale });
    },
  );
});
