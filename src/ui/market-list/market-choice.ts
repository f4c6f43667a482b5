import type { LinkView } from "../../domain/links/link-view.ts";
import { marketLinkView, type PickerMarket } from "../../domain/markets/picker-for.ts";
import type { Translate } from "../../i18n/translate.ts";

/** A market as it is drawn: with its name in the reader's language. */
export interface MarketChoice {
  readonly link: LinkView;
  /** ISO 3166-1 alpha-2 in lower case, `eu`, or the address of a picture. */
  readonly flag: string;
  readonly name: string;
  /** The market of this page: shown and not to be chosen again [M-03]. */
  readonly isActive: boolean;
}

export function marketChoice(market: PickerMarket, translate: Translate): MarketChoice {
  const { label, flag, isActive } = market;
  return { link: marketLinkView(market), flag, name: "key" in label ? translate(label.key) : label.text, isActive };
}
