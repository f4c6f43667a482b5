/** Login, registration and start page of every locale, as marketing prints them. */
import { describe, expect, it } from "vitest";
import { SAMPLE_FACTS } from "../facts/facts.cases.ts";
import { LOCALE_IDS, type LocaleId } from "../locales/locale.ts";
import { routeHref } from "./route-href.ts";

type Entry = readonly [home: string, login: string, register: string, broker: string];

const TABLE: { readonly [locale in LocaleId]: Entry } = {
  en: ["/en/", "/en/login/", "/en/register/", "/en/kooperationspartner/register/"],
  "en-US": ["/en-us/", "/en-us/login/", "/en-us/register/", "/en-us/kooperationspartner/register/"],
  "de-DE": ["/de-de/", "/de-de/login/", "/de-de/register/", "/de-de/kooperationspartner/register/"],
  "en-GB": ["/en-gb/", "/en-gb/login/", "/en-gb/register/", "/en-gb/kooperationspartner/register/"],
  "en-IE": ["/en-ie/", "/en-ie/login/", "/en-ie/register/", "/en-ie/kooperationspartner/register/"],
  "es-ES": ["/es-es/", "/es-es/login/", "/es-es/register/", "/es-es/kooperationspartner/register/"],
  "nl-NL": ["/nl-nl/", "/nl-nl/login/", "/nl-nl/register/", "/nl-nl/kooperationspartner/register/"],
  "de-AT": ["/de-at/", "/de-at/login/", "/de-at/register/", "/de-at/kooperationspartner/register/"],
  "fr-FR": ["/fr-fr/", "/fr-fr/login/", "/fr-fr/register/", "/fr-fr/kooperationspartner/register/"],
  "pl-PL": ["/pl-pl/", "/pl-pl/login/", "/pl-pl/register/", "/pl-pl/kooperationspartner/register/"],
  "fi-FI": ["/fi-fi/", "/fi-fi/login/", "/fi-fi/register/", "/fi-fi/kooperationspartner/register/"],
  "it-IT": ["/it-it/", "/it-it/login/", "/it-it/register/", "/it-it/kooperationspartner/register/"],
  "de-CH": ["/de-ch/", "/de-ch/login/", "/de-ch/register/", "/de-ch/kooperationspartner/register/"],
};

describe("the ways in", () => {
  it.each(LOCALE_IDS)("of %s [L-05, L-06, L-07]", (locale) => {
    const facts = { ...SAMPLE_FACTS, locale };
    const [home, login, register, broker] = TABLE[locale];
    expect(routeHref("home", facts)).toBe(home);
    expect(routeHref("login", facts)).toBe(login);
    expect(routeHref("login", facts, { product: "7" })).toBe(`${login}?product=7`);
    expect(routeHref("register", facts)).toBe(register);
    expect(routeHref("register", facts, { regflow: "a" })).toBe(`${register}?regflow=a`);
    expect(routeHref("brokerRegister", facts)).toBe(`${broker}?regflow=broker`);
    expect(routeHref("brokerRegister", facts, { product: "7" })).toBe(`${broker}?regflow=broker&product=7`);
  });
});
