/**
 * The locales the shell speaks, and with them the markets: one entry each, and a folder `locales/<id>/` of texts.
 * Ids, unions, guards, the market list, country codes, flags and links derive from this table.
 * Source: both specification texts, sections 1 and 2 [L-01, L-03, M-02, M-05, D-02].
 */
import type { LayoutVersion } from "../facts/facts.ts";

// biome-ignore format: a table is read by its columns
export const LOCALES = [
  { id: "en", prefix: "en", language: "en", country: undefined, alpha3: undefined, name: "Europe", currency: "EUR", host: "shared", since: "v1" },
  { id: "en-US", prefix: "en-us", language: "en", country: "US", alpha3: "USA", name: "United States", currency: "USD", host: "shared", since: "v1" },
  { id: "de-DE", prefix: "de-de", language: "de", country: "DE", alpha3: "DEU", name: "Germany", currency: "EUR", host: "country", since: "v1" },
  { id: "en-GB", prefix: "en-gb", language: "en", country: "GB", alpha3: "GBR", name: "United Kingdom", currency: "GBP", host: "country", since: "v1" },
  { id: "en-IE", prefix: "en-ie", language: "en", country: "IE", alpha3: "IRL", name: "Ireland", currency: "EUR", host: "country", since: "v1" },
  { id: "es-ES", prefix: "es-es", language: "es", country: "ES", alpha3: "ESP", name: "Spain", currency: "EUR", host: "country", since: "v1" },
  { id: "nl-NL", prefix: "nl-nl", language: "nl", country: "NL", alpha3: "NLD", name: "Netherlands", currency: "EUR", host: "country", since: "v1" },
  { id: "de-AT", prefix: "de-at", language: "de", country: "AT", alpha3: "AUT", name: "Austria", currency: "EUR", host: "country", since: "v1" },
  { id: "fr-FR", prefix: "fr-fr", language: "fr", country: "FR", alpha3: "FRA", name: "France", currency: "EUR", host: "country", since: "v1" },
  { id: "pl-PL", prefix: "pl-pl", language: "pl", country: "PL", alpha3: "POL", name: "Poland", currency: "PLN", host: "shared", since: "v1" },
  { id: "fi-FI", prefix: "fi-fi", language: "fi", country: "FI", alpha3: "FIN", name: "Finland", currency: "EUR", host: "shared", since: "v1" },
  { id: "it-IT", prefix: "it-it", language: "it", country: "IT", alpha3: "ITA", name: "Italy", currency: "EUR", host: "shared", since: "v2" },
  { id: "de-CH", prefix: "de-ch", language: "de", country: "CH", alpha3: "CHE", name: "Switzerland", currency: "CHF", host: "shared", since: "v2" },
] as const satisfies readonly LocaleEntry[];

interface LocaleEntry {
  /** BCP 47 tag. */
  readonly id: string;
  /** Path segment without slashes. */
  readonly prefix: string;
  /** ISO 639-1. */
  readonly language: string;
  /** ISO 3166-1 alpha-2, as pages and market entries use it; the generic `en` has none. */
  readonly country: string | undefined;
  /** ISO 3166-1 alpha-3, as the services use it. */
  readonly alpha3: string | undefined;
  /** The market's name in English, which markets are sorted by. */
  readonly name: string;
  /** ISO 4217, used where a product amount names no currency of its own. */
  readonly currency: string;
  /** A path on the shared .com domain, or a country domain of its own. */
  readonly host: "shared" | "country";
  /** First layout version whose picker lists the market [M-02]. */
  readonly since: LayoutVersion;
}

export type Locale = (typeof LOCALES)[number];
export type LocaleId = Locale["id"];
export type CountryCode = NonNullable<Locale["country"]>;

export const DEFAULT_LOCALE = "en" satisfies LocaleId;

export const LOCALE_IDS: readonly LocaleId[] = LOCALES.map((locale) => locale.id);

const byId: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [locale.id, locale]));
const byPrefix: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [locale.prefix, locale]));
const byCountry: ReadonlyMap<string | undefined, LocaleId> = new Map(
  LOCALES.flatMap(({ id, country, alpha3 }) => (country ? [[country, id] as const, [alpha3, id] as const] : [])),
);

export function isLocaleId(value: unknown): value is LocaleId {
  return typeof value === "string" && byId.has(value);
}

export function localeById(id: LocaleId): Locale {
  return byId.get(id) as Locale;
}

/** The locale of a path segment such as `de-de`, in any case; undefined when it names none. */
export function localeByPrefix(prefix: string): Locale | undefined {
  return byPrefix.get(prefix.toLowerCase());
}

/**
 * The locale of a customer's country, given as two or three letters in any case. Undefined for a country without a
 * market: nobody gets another country's data by default [D-02].
 */
export function localeByCountryCode(code: string | undefined): LocaleId | undefined {
  return byCountry.get(code?.trim().toUpperCase());
}
