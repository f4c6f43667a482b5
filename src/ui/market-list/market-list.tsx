import type { LinkView } from "../../domain/links/link-view.ts";
import { marketLinkView, type PickerMarket } from "../../domain/markets/picker-for.ts";
import type { Translate } from "../../i18n/translate.ts";
import { CountryFlag } from "../country-flag/country-flag.tsx";
import { ControlIcon } from "../icon/icon.tsx";
import { Anchor } from "../link/anchor.tsx";

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

interface MarketListProps {
  readonly choices: readonly MarketChoice[];
  /** Id of the heading that names the list. */
  readonly labelledBy?: string;
}

/** All markets with flag and name; the active one is text with a tick [M-03, M-05]. */
export function MarketList({ choices, labelledBy }: MarketListProps) {
  return (
    <ul className="market-list" aria-labelledby={labelledBy}>
      {choices.map((choice) => (
        <li key={choice.link.id}>
          {choice.isActive ? (
            <span className="market-choice" aria-current="true">
              <CountryFlag country={choice.flag} />
              {choice.name}
              <ControlIcon name="check" />
            </span>
          ) : (
            <Anchor link={choice.link} className="market-choice">
              <CountryFlag country={choice.flag} />
              {choice.name}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
