/**
 * The markets a visitor can choose: countries one can be a customer of, and `other` for the rest of the European Union,
 * which speaks generic English. Source: first specification text, sections 2 and 3 [M-02 to M-05].
 */
import type { LayoutVersion } from "../facts/facts.ts";
import {
  type CountryCode,
  LOCALES,
  type Locale,
  type LocaleId,
  localeByCountryCode,
  localeById,
} from "../locales/locale.ts";
import { type LocaleSites, localeBase } from "../locales/locale-base.ts";

export type MarketLocale = Exclude<LocaleId, "en"> | "other";

/** The market a locale belongs to. */
export function marketLocaleOf(locale: LocaleId): MarketLocale {
  return locale === "en" ? "other" : locale;
}

/**
 * Members of the European Union, ISO 3166-1 alpha-2 to alpha-3, that lead to the generic market unless they have one of
 * their own. Which codes that market carries is not shown: our choice [M-05].
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

/** `market.countries.<code>`: two letters in lower case, or `other`. */
export type MarketLabelKey = `market.countries.${Lowercase<CountryCode> | "other"}`;

interface ListedMarket {
  readonly locale: MarketLocale;
  /** Id of the flag picture: ISO 3166-1 alpha-2 in lower case, `eu` for the generic market. */
  readonly flag: Lowercase<CountryCode> | "eu";
  /** Message key of the country's name in the reader's language. */
  readonly countryLabel: MarketLabelKey;
  /** The country's name in English, which markets are sorted by. */
  readonly countryName: string;
  /** Stored when the market is chosen: the locale of the pages it leads to. */
  readonly preferredLocale: LocaleId;
  /** Country codes that lead to this market, two and three letters. */
  readonly redirectTarget: readonly string[];
}

function listed({ id, country, alpha3, name }: Locale): ListedMarket {
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

/** In English; names in plain letters without a collator, whose making costs a slow phone 50 ms at the start of a page. */
export function byCountryName({ countryName: one }: Named, { countryName: other }: Named): number {
  if (!PLAIN_NAME.test(one) || !PLAIN_NAME.test(other)) return one.localeCompare(other, "en");
  return Number(one > other) - Number(one < other);
}

interface Named {
  readonly countryName: string;
}

/** All markets, sorted by their English names [M-02]. */
export const MARKETS: readonly ListedMarket[] = LOCALES.map(listed).sort(byCountryName);

/** One market as the picker draws it. Source: first specification text, section 3 [M-05]. */
export interface MarketEntry extends ListedMarket {
  readonly link: string;
  /** The market of this page: shown, but not to be chosen again [M-03]. */
  readonly isActive: boolean;
}

/** The part of the facts that the markets depend on. */
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
 * Every market of the layout version that no flag hides (b2cNewMarketLocales by `false`; one it does not name is shown
 * [M-04]); the second layout lists all of the first. The market of this page is always among them, or the reader would
 * not see where they are; it is marked active and is no choice [M-03].
 */
export function marketsFor(facts: MarketFacts): readonly MarketEntry[] {
  const { b2cNewMarketLocales } = facts.flags;
  const isShown = ({ locale, preferredLocale }: ListedMarket) =>
    (localeById(preferredLocale).since === "v1" || facts.layoutVersion === "v2") &&
    !(Object.hasOwn(b2cNewMarketLocales, locale) && b2cNewMarketLocales[locale] === false);
  return MARKETS.filter((market) => market.preferredLocale === facts.locale || isShown(market)).map((market) => ({
    ...market,
    link: marketLink(market, facts),
    isActive: market.preferredLocale === facts.locale,
  }));
}

/** The market of this page [M-03]. */
export function activeMarket(markets: readonly MarketEntry[]): MarketEntry | undefined {
  return markets.find(({ isActive }) => isActive);
}

/**
 * The market's site, or its path on the main domain where the flag b2cUnifiedDomainLocales, a comma separated list in
 * any case and with any spaces, names the locale. Without a configured main domain this host is the main domain [M-04].
 */
function marketLink({ locale, preferredLocale }: ListedMarket, { site, flags }: MarketFacts): string {
  const unified = flags.b2cUnifiedDomainLocales.split(",").map((name) => name.trim().toLowerCase());
  if (!unified.includes(locale.toLowerCase())) return `${localeBase(preferredLocale, site.sites)}/`;
  return `${site.mainDomain?.replace(/\/+$/, "") ?? ""}/${localeById(preferredLocale).prefix}/`;
}

/** A country code out of a query or attribute, in capitals; undefined for what has not the shape of one. */
export function countryCodeFrom(value: string | undefined): string | undefined {
  const code = value?.trim() ?? "";
  return /^[a-z]{2,3}$/i.test(code) ? code.toUpperCase() : undefined;
}

/** The market that a country code leads to; undefined for a country that no market serves. */
export function marketByCountryCode(code: string | undefined): ListedMarket | undefined {
  const wanted = countryCodeFrom(code);
  return wanted === undefined ? undefined : MARKETS.find(({ redirectTarget }) => redirectTarget.includes(wanted));
}
