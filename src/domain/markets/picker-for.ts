/** What a market picker shows: the one decision of picker, footer and header. */
import type { Facts, LayoutVersion } from "../facts/facts.ts";
import { type GivenMarket, givenMarkets } from "./given-markets.ts";
import type { MarketEntry } from "./market-entry.ts";
import { type MarketFacts, marketsFor } from "./markets-for.ts";
import type { PickerMarket } from "./picker-market.ts";

export interface MarketPickerData {
  /** Sorted by English name, the active one among them. */
  readonly markets: readonly PickerMarket[];
  readonly layoutVersion: LayoutVersion;
  /**
   * A customer is told what changes with the market: the account stays where it is. Our choice; the specification is
   * silent.
   */
  readonly tellsCustomer: boolean;
}

/** What a tag says of its picker; each wins over what flags and the market list say. */
export interface PickerOverrides {
  readonly unifiedDomainLocales?: string;
  readonly newMarketLocales?: Readonly<Record<string, boolean>>;
  readonly markets?: readonly GivenMarket[];
}

export function pickerFor(
  facts: MarketFacts & Pick<Facts, "session">,
  { unifiedDomainLocales, newMarketLocales, markets: given }: PickerOverrides = {},
): MarketPickerData {
  const flags = {
    b2cUnifiedDomainLocales: unifiedDomainLocales ?? facts.flags.b2cUnifiedDomainLocales,
    b2cNewMarketLocales: newMarketLocales ?? facts.flags.b2cNewMarketLocales,
  };
  return {
    markets: given === undefined ? marketsFor({ ...facts, flags }).map(listed) : givenMarkets(given, facts.locale),
    layoutVersion: facts.layoutVersion,
    tellsCustomer: facts.session === "customer",
  };
}

export function listed({ countryLabel, ...entry }: MarketEntry): PickerMarket {
  return { ...entry, label: { key: countryLabel } };
}
