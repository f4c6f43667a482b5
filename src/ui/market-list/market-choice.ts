/** Markets as they are drawn: those of the domain, with their names in the reader's language. */
import type { PickerMarket } from "../../domain/markets/picker-market.ts";
import type { Translate } from "../translate.ts";

export interface MarketChoice {
  /** Locale of the market, such as `de-AT`, or `other`. */
  readonly locale: string;
  /** ISO 3166-1 alpha-2 in lower case, `eu`, or the address of a picture. */
  readonly flag: string;
  /** The country's name in the language of the element. */
  readonly name: string;
  readonly href: string;
  /** Language of the pages behind the link, and the locale that is stored when the market is chosen [M-07]. */
  readonly preferredLocale: string;
  /** The market of this page: shown and not to be chosen again [M-03]. */
  readonly isActive: boolean;
}

export function marketChoice(market: PickerMarket, translate: Translate): MarketChoice {
  const { label, link, locale, flag, preferredLocale, isActive } = market;
  const name = "key" in label ? translate(label.key) : label.text;
  return { locale, flag, name, href: link, preferredLocale, isActive };
}
