/**
 * The locales the shell speaks, one entry each; ids, unions and guards derive from this list.
 * `prefix` is the path segment of the locale, `site` tells whether it lives under the shared .com domain or on a
 * country domain of its own. Source: first specification text, sections 1 and 2 [L-01, L-03].
 */
export const LOCALES = [
  { id: "en", prefix: "en", language: "en", country: undefined, currency: "EUR", site: "shared" },
  { id: "en-US", prefix: "en-us", language: "en", country: "US", currency: "USD", site: "shared" },
  { id: "de-DE", prefix: "de-de", language: "de", country: "DE", currency: "EUR", site: "country" },
  { id: "en-GB", prefix: "en-gb", language: "en", country: "GB", currency: "GBP", site: "country" },
  { id: "en-IE", prefix: "en-ie", language: "en", country: "IE", currency: "EUR", site: "country" },
  { id: "es-ES", prefix: "es-es", language: "es", country: "ES", currency: "EUR", site: "country" },
  { id: "nl-NL", prefix: "nl-nl", language: "nl", country: "NL", currency: "EUR", site: "country" },
  { id: "de-AT", prefix: "de-at", language: "de", country: "AT", currency: "EUR", site: "country" },
  { id: "fr-FR", prefix: "fr-fr", language: "fr", country: "FR", currency: "EUR", site: "country" },
  { id: "pl-PL", prefix: "pl-pl", language: "pl", country: "PL", currency: "PLN", site: "shared" },
  { id: "fi-FI", prefix: "fi-fi", language: "fi", country: "FI", currency: "EUR", site: "shared" },
  { id: "it-IT", prefix: "it-it", language: "it", country: "IT", currency: "EUR", site: "shared" },
  { id: "de-CH", prefix: "de-ch", language: "de", country: "CH", currency: "CHF", site: "shared" },
] as const satisfies readonly LocaleEntry[];

interface LocaleEntry {
  /** BCP 47 tag. */
  readonly id: string;
  /** Path segment without slashes. */
  readonly prefix: string;
  /** ISO 639-1. */
  readonly language: string;
  /** ISO 3166-1 alpha-2; the generic `en` has none. */
  readonly country: string | undefined;
  /** ISO 4217, used where a product amount names no currency of its own. */
  readonly currency: string;
  readonly site: "shared" | "country";
}

export type Locale = (typeof LOCALES)[number];
export type LocaleId = Locale["id"];
export type LocalePrefix = Locale["prefix"];
export type CountryCode = NonNullable<Locale["country"]>;

export const DEFAULT_LOCALE = "en" satisfies LocaleId;

export const LOCALE_IDS: readonly LocaleId[] = LOCALES.map((locale) => locale.id);

const byId: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [locale.id, locale]));
const byPrefix: ReadonlyMap<string, Locale> = new Map(LOCALES.map((locale) => [locale.prefix, locale]));

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
