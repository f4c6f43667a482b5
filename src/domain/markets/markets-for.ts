/** The markets to choose from. Source: first specification text, section 2 [M-02 to M-05]. */
import type { LayoutVersion } from "../facts/facts.ts";
import type { LocaleId } from "../locales/locale.ts";
import { type MarketEntry, marketEntry } from "./market-entry.ts";
import type { MarketLinkFacts } from "./market-link.ts";
import { isListedIn, type ListedMarket, MARKETS, marketLocaleOf } from "./market-list.ts";

/** The part of the facts that the markets depend on. */
export interface MarketFacts extends MarketLinkFacts {
  readonly locale: LocaleId;
  readonly layoutVersion: LayoutVersion;
  readonly flags: MarketLinkFacts["flags"] & { readonly b2cNewMarketLocales: Readonly<Record<string, boolean>> };
}

/** The flag b2cNewMarketLocales hides a market by `false`; a market it does not name is shown [M-04]. */
function isHidden(market: ListedMarket, hidden: Readonly<Record<string, boolean>>): boolean {
  return Object.hasOwn(hidden, market.locale) && hidden[market.locale] === false;
}

/**
 * Every market of the layout version that no flag hides, sorted by its English name. The market of this page is always
 * among them, or the reader would not see where they are; it is marked active and is no choice [M-03].
 */
export function marketsFor(facts: MarketFacts): readonly MarketEntry[] {
  const active = marketLocaleOf(facts.locale);
  return MARKETS.filter(
    (market) =>
      market.locale === active ||
      (isListedIn(market, facts.layoutVersion) && !isHidden(market, facts.flags.b2cNewMarketLocales)),
  )
    .map((market) => marketEntry(market, active, facts))
    .sort((one, other) => one.countryName.localeCompare(other.countryName, "en"));
}

/** The market of this page [M-03]. */
export function activeMarket(markets: readonly MarketEntry[]): MarketEntry | undefined {
  return markets.find(({ isActive }) => isActive);
}

/** The markets that may be chosen: all but the active one [M-03]. */
export function selectableMarkets(markets: readonly MarketEntry[]): readonly MarketEntry[] {
  return markets.filter(({ isActive }) => !isActive);
}
