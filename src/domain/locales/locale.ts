/**
 * All locales of the shell, and thereby the markets: one entry each, and a folder `locales/<id>/` of texts. Ids,
 * unions, guards, the market list, country codes, flags and links are derived from this table. Source: both
 * specification texts, sections 1 and 2 [L-01, L-03, M-02, M-05, D-02].
 */
import type { LayoutVersion } from "../vocabulary/layout-version.ts";

// biome-ignore format: a table is easier to read in columns
const TABLE = [
  { id: "en", alpha3: undefined, name: "Europe", currency: "EUR", host: "shared", since: "v1" },
  { id: "en-US", alpha3: "USA", name: "United States", currency: "USD", host: "shared", since: "v1" },
  { id: "de-DE", alpha3: "DEU", name: "Germany", currency: "EUR", host: "country", since: "v1" },
  { id: "en-GB", alpha3: "GBR", name: "United Kingdom", currency: "GBP", host: "country", since: "v1" },
  { id: "en-IE", alpha3: "IRL", name: "Ireland", currency: "EUR", host: "country", since: "v1" },
  { id: "es-ES", alpha3: "ESP", name: "Spain", currency: "EUR", host: "country", since: "v1" },
  { id: "nl-NL", alpha3: "NLD", name: "Netherlands", currency: "EUR", host: "country", since: "v1" },
  { id: "de-AT", alpha3: "AUT", name: "Austria", currency: "EUR", host: "country", since: "v1" },
  { id: "fr-FR", alpha3: "FRA", name: "France", currency: "EUR", host: "country", since: "v1" },
  { id: "pl-PL", alpha3: "POL", name: "Poland", currency: "PLN", host: "shared", since: "v1" },
  { id: "fi-FI", alpha3: "FIN", name: "Finland", currency: "EUR", host: "shared", since: "v1" },
  { id: "it-IT", alpha3: "ITA", name: "Italy", currency: "EUR", host: "shared", since: "v2" },
  { id: "de-CH", alpha3: "CHE", name: "Switzerland", currency: "CHF", host: "shared", since: "v2" },
] as const satisfies readonly LocaleEntry[];

interface LocaleEntry {
  /** BCP 47 tag. Path prefix, language and country are read from it. */
  readonly id: string;
  /** ISO 3166-1 alpha-3, used by services. */
  readonly alpha3: string | undefined;
  /** The market's English name, by which markets are sorted. */
  readonly name: string;
  /** ISO 4217, used if a product's amount has no currency. */
  readonly currency: string;
  /** Whether the locale is a path on the shared .com domain or has a country domain. */
  readonly host: "shared" | "country";
  /** First layout version whose picker lists the market [M-02]. */
  readonly since: LayoutVersion;
}

type WithParts<Entry extends LocaleEntry> = Entry extends unknown
  ? Entry & {
      /** Path segment without slashes. */
      readonly prefix: Lowercase<Entry["id"]>;
      /** ISO 639-1. */
      readonly language: Entry["id"] extends `${infer Language}-${string}` ? Language : Entry["id"];
      /** ISO 3166-1 alpha-2, used by pages and markets; undefined for the generic `en`. */
      readonly country: Entry["id"] extends `${string}-${infer Country}` ? Country : undefined;
    }
  : never;
export type Locale = WithParts<(typeof TABLE)[number]>;

export const LOCALES = /* @__PURE__ */ TABLE.map((entry) => {
  const [language, country] = entry.id.split("-");
  return { ...entry, prefix: entry.id.toLowerCase(), language, country };
}) as readonly unknown[] as readonly Locale[];

export type LocaleId = Locale["id"];
export type CountryCode = NonNullable<Locale["country"]>;

export const DEFAULT_LOCALE = "en" satisfies LocaleId;

export const LOCALE_IDS: readonly LocaleId[] = LOCALES.map((locale) => locale.id);

const byId: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [locale.id, locale]));
const byPrefix: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [locale.prefix, locale]));
const byCountry: ReadonlyMap<string | undefined, LocaleId> = /* @__PURE__ */ new Map(
  /* @__PURE__ */ LOCALES.flatMap(({ id, country, alpha3 }) =>
    country ? [[country, id] as const, [alpha3, id] as const] : [],
  ),
);

export function isLocaleId(value: unknown): value is LocaleId {
  return typeof value === "string" && byId.has(value);
}

export function localeById(id: LocaleId): Locale {
  return byId.get(id) as Locale;
}

/** The locale of a path segment such as `de-de`, in any letter case; undefined if there is none. */
export function localeByPrefix(prefix: string): Locale | undefined {
  return byPrefix.get(prefix.toLowerCase());
}

/**
 * The locale of a customer's country code, two or three letters in any case. Undefined for a country without a market,
 * so that nobody gets another country's data [D-02].
 */
export function localeByCountryCode(code: string | undefined): LocaleId | undefined {
  return byCountry.get(code?.trim().toUpperCase());
}
