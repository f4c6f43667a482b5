/** Decides the content of the market picker, for picker, footer and header. */

import { isUnsafeHref, pathAsItIs } from "../links/link.ts";
import type { LinkView } from "../page-links/link-view.ts";
import type { LayoutVersion } from "../vocabulary/layout-version.ts";
import { type HostMarket, hostMarkets } from "./host-markets.ts";
import { type MarketEntry, type MarketFacts, marketsFor, type PickerMarket } from "./markets.ts";

export interface MarketPickerData {
  /** Sorted by English name, including the active one. */
  readonly markets: readonly PickerMarket[];
  readonly layoutVersion: LayoutVersion;
}

/** Values of a picker's tag; they override flags and the market list. */
export interface PickerOverrides {
  readonly unifiedDomainLocales?: string;
  readonly newMarketLocales?: Readonly<Record<string, boolean>>;
  readonly markets?: readonly HostMarket[];
}

export function pickerFor(
  { locale, layoutVersion, site, flags: own }: MarketFacts,
  { unifiedDomainLocales, newMarketLocales, markets: ofHost }: PickerOverrides = {},
): MarketPickerData {
  const flags = {
    b2cUnifiedDomainLocales: unifiedDomainLocales ?? own.b2cUnifiedDomainLocales,
    b2cNewMarketLocales: newMarketLocales ?? own.b2cNewMarketLocales,
  };
  return {
    markets:
      ofHost === undefined
        ? marketsFor({ locale, layoutVersion, site, flags }).map(pickerMarket)
        : hostMarkets(ofHost, locale),
    layoutVersion,
  };
}

/**
 * Markets count as internal links. Choosing one stores its preferred locale before the link is followed [M-04, M-07].
 */
export function marketLinkView({ locale, link, preferredLocale }: PickerMarket): LinkView {
  const id = `market-${locale}`;
  if (isUnsafeHref(link)) return { id, kind: "none" };
  return { id, kind: "internal", href: pathAsItIs(link), action: "market", market: preferredLocale };
}

export function pickerMarket({ countryLabel, ...entry }: MarketEntry): PickerMarket {
  return { ...entry, label: { key: countryLabel } };
}
