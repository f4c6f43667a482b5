/** One market as the picker draws it. Source: first specification text, section 3 [M-05]. */

import type { LocaleId } from "../locales/locale.ts";
import { localeById } from "../locales/locale.ts";
import { type MarketLinkFacts, marketLink } from "./market-link.ts";
import { type ListedMarket, type MarketLocale, preferredLocaleOf } from "./market-list.ts";
import { redirectTargetOf } from "./redirect-target.ts";

export interface MarketEntry {
  /** Id of the flag picture: ISO 3166-1 alpha-2 in lower case, `eu` for the generic market. */
  readonly flag: string;
  /** Message key of the country's name in the reader's language. */
  readonly countryLabel: MarketLabelKey;
  /** The country's name in English, which markets are sorted by. */
  readonly countryName: string;
  readonly link: string;
  readonly locale: MarketLocale;
  /** Stored when the market is chosen. */
  readonly preferredLocale: LocaleId;
  /** Country codes that lead to this market, two and three letters. */
  readonly redirectTarget: readonly string[];
  /** The market of this page: shown, but not to be chosen again [M-03]. */
  readonly isActive: boolean;
}

type LowerCountry = Lowercase<NonNullable<ListedMarket["country"]>>;
/** `market.countries.<code>`: two letters in lower case, or `other`. */
export type MarketLabelKey = `market.countries.${LowerCountry | "other"}`;

function codeOf(market: ListedMarket): LowerCountry | undefined {
  return market.country?.toLowerCase() as LowerCountry | undefined;
}

export function marketEntry(market: ListedMarket, active: MarketLocale, facts: MarketLinkFacts): MarketEntry {
  const code = codeOf(market);
  return {
    flag: code ?? "eu",
    countryLabel: `market.countries.${code ?? "other"}`,
    countryName: market.countryName,
    link: marketLink(market.locale, facts),
    locale: market.locale,
    preferredLocale: preferredLocaleOf(market.locale),
    redirectTarget: redirectTargetOf(market),
    isActive: market.locale === active,
  };
}

/** The market's language tag, for the `hreflang` of its link. */
export function marketLanguage(entry: Pick<MarketEntry, "preferredLocale">): string {
  return localeById(entry.preferredLocale).id;
}
