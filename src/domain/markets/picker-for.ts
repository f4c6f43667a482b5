/** What a market picker shows: the one decision of picker, footer and header. */
import type { LayoutVersion } from "../facts/facts.ts";
import { isUnsafeHref } from "../links/link.ts";
import type { LinkView } from "../links/link-view.ts";
import { type GivenMarket, givenMarkets } from "./given-markets.ts";
import { type MarketEntry, type MarketFacts, type MarketLabelKey, marketsFor } from "./markets.ts";

/** A market to draw. Its name is a message key, or the text of a host that passes markets of its own. */
export interface PickerMarket extends Omit<MarketEntry, "countryLabel" | "flag" | "locale"> {
  readonly flag: string;
  /** Locale of the market, `other`, or a name that a host gave. */
  readonly locale: string;
  readonly label: { readonly key: MarketLabelKey } | { readonly text: string };
}

export interface MarketPickerData {
  /** Sorted by English name, the active one among them. */
  readonly markets: readonly PickerMarket[];
  readonly layoutVersion: LayoutVersion;
}

/** What a tag says of its picker; each wins over what flags and the market list say. */
export interface PickerOverrides {
  readonly unifiedDomainLocales?: string;
  readonly newMarketLocales?: Readonly<Record<string, boolean>>;
  readonly markets?: readonly GivenMarket[];
}

export function pickerFor(
  { locale, layoutVersion, site, flags: own }: MarketFacts,
  { unifiedDomainLocales, newMarketLocales, markets: given }: PickerOverrides = {},
): MarketPickerData {
  const flags = {
    b2cUnifiedDomainLocales: unifiedDomainLocales ?? own.b2cUnifiedDomainLocales,
    b2cNewMarketLocales: newMarketLocales ?? own.b2cNewMarketLocales,
  };
  return {
    markets:
      given === undefined
        ? marketsFor({ locale, layoutVersion, site, flags }).map(listed)
        : givenMarkets(given, locale),
    layoutVersion,
  };
}

/** Its own site is one of ours. Choosing it stores its preferred locale before the link is followed [M-04, M-07]. */
export function marketLinkView({ locale, link, preferredLocale }: PickerMarket): LinkView {
  const id = `market-${locale}`;
  if (isUnsafeHref(link)) return { id, kind: "none" };
  return { id, kind: "internal", href: link, action: "market", market: preferredLocale };
}

export function listed({ countryLabel, ...entry }: MarketEntry): PickerMarket {
  return { ...entry, label: { key: countryLabel } };
}
