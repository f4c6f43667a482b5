/**
 * The markets a visitor can choose, one entry each. A market is a country one can be a customer of; `other` stands for
 * the rest of the European Union and speaks generic English. Source: first specification text, section 2 [M-02].
 */
import type { LayoutVersion } from "../facts/facts.ts";
import type { CountryCode, LocaleId } from "../locales/locale.ts";

export const MARKETS = [
  { locale: "de-AT", country: "AT", countryName: "Austria", since: "v1" },
  { locale: "other", country: undefined, countryName: "Europe", since: "v1" },
  { locale: "fi-FI", country: "FI", countryName: "Finland", since: "v1" },
  { locale: "fr-FR", country: "FR", countryName: "France", since: "v1" },
  { locale: "de-DE", country: "DE", countryName: "Germany", since: "v1" },
  { locale: "en-IE", country: "IE", countryName: "Ireland", since: "v1" },
  { locale: "it-IT", country: "IT", countryName: "Italy", since: "v2" },
  { locale: "nl-NL", country: "NL", countryName: "Netherlands", since: "v1" },
  { locale: "pl-PL", country: "PL", countryName: "Poland", since: "v1" },
  { locale: "es-ES", country: "ES", countryName: "Spain", since: "v1" },
  { locale: "de-CH", country: "CH", countryName: "Switzerland", since: "v2" },
  { locale: "en-GB", country: "GB", countryName: "United Kingdom", since: "v1" },
  { locale: "en-US", country: "US", countryName: "United States", since: "v1" },
] as const satisfies readonly MarketListEntry[];

interface MarketListEntry {
  readonly locale: Exclude<LocaleId, "en"> | "other";
  readonly country: CountryCode | undefined;
  /** In English: what markets are sorted by. */
  readonly countryName: string;
  /** First layout version that lists the market. */
  readonly since: LayoutVersion;
}

export type ListedMarket = (typeof MARKETS)[number];
export type MarketLocale = ListedMarket["locale"];

/** Locale of the pages that a market leads to: `other` speaks generic English. */
export function preferredLocaleOf(locale: MarketLocale): LocaleId {
  return locale === "other" ? "en" : locale;
}

/** The market a locale belongs to. */
export function marketLocaleOf(locale: LocaleId): MarketLocale {
  return locale === "en" ? "other" : locale;
}

/** Whether a layout version lists a market; the second one lists all of the first [M-02]. */
export function isListedIn(market: ListedMarket, version: LayoutVersion): boolean {
  return market.since === "v1" || version === "v2";
}
