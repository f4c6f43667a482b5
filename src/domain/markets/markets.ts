/**
 * The markets that a visitor can choose: countries that can have customers, and `other` for the rest of the European
 * Union in generic English. Source: first specification text, sections 2 and 3 [M-02 to M-05].
 */

import {
  type CountryCode,
  LOCALES,
  type Locale,
  type LocaleId,
  localeByCountryCode,
  localeById,
} from "../locales/locale.ts";
import { type LocaleSites, localeBase } from "../locales/locale-base.ts";
import { withoutEndSlashes } from "../vocabulary/end-slashes.ts";
import type { LayoutVersion } from "../vocabulary/layout-version.ts";
import { GENERIC_MARKET, marketNames } from "./market-names.ts";

export type MarketLocale = Exclude<LocaleId, "en"> | typeof GENERIC_MARKET;

/** The market a locale belongs to. */
export function marketLocaleOf(locale: LocaleId): MarketLocale {
  return locale === "en" ? GENERIC_MARKET : locale;
}

/**
 * Members of the European Union, ISO 3166-1 alpha-2 to alpha-3, that lead to the generic market unless they have their
 * own. The specification does not list them: our choice [M-05].
 */
const OTHER_EU_COUNTRIES = {
  BE: "BEL",
  BG: "BGR",
  CY: "CYP",
  CZ: "CZE",
  DK: "DNK",
  EE: "EST",
  GR: "GRC",
  HR: "HRV",
  HU: "HUN",
  LT: "LTU",
  LU: "LUX",
  LV: "LVA",
  MT: "MLT",
  PT: "PRT",
  RO: "ROU",
  SE: "SWE",
  SI: "SVN",
  SK: "SVK",
} as const;

/** Message key: `market.countries.` with two letters in lower case, or `other`. */
export type MarketLabelKey = `market.countries.${Lowercase<CountryCode> | "other"}`;

interface ListedMarket {
  readonly locale: MarketLocale;
  /** Id of the flag: ISO 3166-1 alpha-2 in lower case, `eu` for the generic market. */
  readonly flag: Lowercase<CountryCode> | "eu";
  /** Message key of the country's name in the reader's language. */
  readonly countryLabel: MarketLabelKey;
  /** The country's English name, by which markets are sorted. */
  readonly countryName: string;
  /** The locale stored when the market is chosen, which is that of its pages. */
  readonly preferredLocale: LocaleId;
  /** Country codes that lead to this market, with two and three letters. */
  readonly redirectTarget: readonly string[];
}

function marketOf({ id, country, alpha3, name }: Locale): ListedMarket {
  const code = country?.toLowerCase() as Lowercase<CountryCode> | undefined;
  const others = Object.entries(OTHER_EU_COUNTRIES).filter(([other]) => !localeByCountryCode(other));
  return {
    locale: marketLocaleOf(id),
    flag: code ?? "eu",
    countryLabel: `market.countries.${code ?? "other"}`,
    countryName: name,
    preferredLocale: id,
    redirectTarget: country && alpha3 ? [country, alpha3] : others.flat(),
  };
}

const PLAIN_NAME = /^[A-Z][a-z]*( [A-Z][a-z]*)*$/;

/** Compares English names. Names in plain letters need no collator, whose creation takes 50 ms on a slow phone. */
export function byCountryName({ countryName: one }: Named, { countryName: other }: Named): number {
  if (!PLAIN_NAME.test(one) || !PLAIN_NAME.test(other)) return one.localeCompare(other, "en");
  return Number(one > other) - Number(one < other);
}

interface Named {
  readonly countryName: string;
}

/** All markets, sorted by their English names [M-02]. */
export const MARKETS: readonly ListedMarket[] = LOCALES.map(marketOf).sort(byCountryName);

/** One market in the picker. Source: first specification text, section 3 [M-05]. */
export interface MarketEntry extends ListedMarket {
  readonly link: string;
  /** True for the market of this page: it is shown but cannot be chosen [M-03]. */
  readonly isActive: boolean;
}

/** A market in the picker. Its name is a message key, or a text from a host. */
export interface PickerMarket extends Omit<MarketEntry, "countryLabel" | "flag" | "locale"> {
  readonly flag: string;
  /** Locale of the market, `other`, or a host's own name. */
  readonly locale: string;
  readonly label: { readonly key: MarketLabelKey } | { readonly text: string };
}

/** The facts that the markets depend on. */
export interface MarketFacts {
  readonly locale: LocaleId;
  readonly layoutVersion: LayoutVersion;
  readonly site: { readonly sites: LocaleSites; readonly mainDomain?: string };
  readonly flags: {
    readonly b2cUnifiedDomainLocales: string;
    readonly b2cNewMarketLocales: Readonly<Record<string, boolean>>;
  };
}

/**
 * The markets of the layout version, without those hidden by the flag b2cNewMarketLocales with `false`; markets that
 * the flag does not name are shown [M-04]. The second layout lists all of the first. The page's own market is always
 * included, so that readers see where they are; it is marked active and cannot be chosen [M-03].
 */
export function marketsFor(facts: MarketFacts): readonly MarketEntry[] {
  const hidden = Object.entries(facts.flags.b2cNewMarketLocales).flatMap(([name, shown]) =>
    shown === false ? [name] : [],
  );
  const isShown = (market: ListedMarket) =>
    (localeById(market.preferredLocale).since === "v1" || facts.layoutVersion === "v2") &&
    !hidden.some((name) => isNameOf(market, name));
  return MARKETS.filter((market) => market.preferredLocale === facts.locale || isShown(market)).map((market) => ({
    ...market,
    link: marketLink(market, facts),
    isActive: market.preferredLocale === facts.locale,
  }));
}

/**
 * A name of a market in a flag or attribute: its locale, or the market's own name `other` for generic English. Spaces
 * around it and letter case are ignored [M-04].
 */
function isNameOf({ locale, preferredLocale }: ListedMarket, name: string): boolean {
  const wanted = name.trim().toLowerCase();
  return locale.toLowerCase() === wanted || preferredLocale.toLowerCase() === wanted;
}

/** The market of this page [M-03]. */
export function activeMarket(markets: readonly MarketEntry[]): MarketEntry | undefined {
  return markets.find(({ isActive }) => isActive);
}

/**
 * The address of the market's site, or its path on the main domain if the flag b2cUnifiedDomainLocales (a
 * comma-separated list) names the market. Without a configured main domain, this host
 * is the main domain [M-04].
 */
function marketLink(market: ListedMarket, { site, flags }: MarketFacts): string {
  const { preferredLocale } = market;
  const isUnified = marketNames(flags.b2cUnifiedDomainLocales).some((name) => isNameOf(market, name));
  if (!isUnified) return `${localeBase(preferredLocale, site.sites)}/`;
  return `${withoutEndSlashes(site.mainDomain ?? "")}/${localeById(preferredLocale).prefix}/`;
}

/** Names that gateways send for a country beside its ISO 3166-1 code: those of the EU, and of older lists. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  UK: "GB",
  EL: "GR",
  SU: "RU",
  BU: "MM",
  ZR: "CD",
  TP: "TL",
  YU: "RS",
};

/**
 * Codes by which gateways and address databases say that they know no country: Cloudflare's `XX`, MaxMind's `EU` and `AP`, and what
 * ISO 3166-1 leaves to its users, such as `ZZ`. Kosovo is the exception that all of them name `XK`.
 */
const NO_COUNTRY = /^(?:AP|EU|UN|AAA|(?:X(?!K)|ZZ|Q[M-Z]).{0,2})$/;

/** The ISO code of a country from a query or attribute, in capitals; undefined if it names none. */
export function countryCodeFrom(value: string | undefined): string | undefined {
  const code = value?.trim().toUpperCase() ?? "";
  if (!/^[A-Z]{2,3}$/.test(code) || NO_COUNTRY.test(code)) return undefined;
  return OTHER_NAMES[code] ?? code;
}

/** The market of a country code; undefined for a country without a market. */
export function marketByCountryCode(code: string | undefined): ListedMarket | undefined {
  const wanted = countryCodeFrom(code);
  return wanted === undefined ? undefined : MARKETS.find(({ redirectTarget }) => redirectTarget.includes(wanted));
}
