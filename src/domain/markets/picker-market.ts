import type { MarketEntry, MarketLabelKey } from "./market-entry.ts";

/** A market to draw. Its name is a message key, or the text of a host that passes markets of its own. */
export interface PickerMarket extends Omit<MarketEntry, "countryLabel" | "locale"> {
  /** Locale of the market, `other`, or a name that a host gave. */
  readonly locale: string;
  readonly label: { readonly key: MarketLabelKey } | { readonly text: string };
}
