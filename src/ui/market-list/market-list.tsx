import { Flag } from "../flag/flag.tsx";
import { ControlIcon } from "../icon/icon.tsx";
import type { MarketChoice } from "./market-choice.ts";
import { MarketLink } from "./market-link.tsx";

export interface MarketListProps {
  readonly choices: readonly MarketChoice[];
  /** Id of the heading that names the list. */
  readonly labelledBy?: string;
}

/** All markets with flag and name; the active one is text with a tick [M-03, M-05]. */
export function MarketList({ choices, labelledBy }: MarketListProps) {
  return (
    <ul className="market-list" aria-labelledby={labelledBy}>
      {choices.map((choice) => (
        <li key={choice.locale}>
          {choice.isActive ? (
            <span className="market-choice" aria-current="true">
              <Flag country={choice.flag} />
              <span className="market-name">{choice.name}</span>
              <ControlIcon name="check" />
            </span>
          ) : (
            <MarketLink choice={choice} className="market-choice">
              <Flag country={choice.flag} />
              <span className="market-name">{choice.name}</span>
            </MarketLink>
          )}
        </li>
      ))}
    </ul>
  );
}
