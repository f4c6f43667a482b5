import { CountryFlag } from "../country-flag/country-flag.tsx";
import { ControlIcon } from "../icon/icon.tsx";
import { Anchor } from "../link/anchor.tsx";
import type { MarketChoice } from "./market-choice.ts";

interface MarketListProps {
  readonly choices: readonly MarketChoice[];
  /** Id of the heading that names the list. */
  readonly labelledBy?: string;
}

/** All markets with flag and name. The active one is text with a check mark [M-03, M-05]. */
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
              {choice.ownName && " "}
              {choice.ownName && (
                <span className="market-own" lang={choice.ownName.language}>
                  {choice.ownName.text}
                </span>
              )}
            </Anchor>
          )}
        </li>
      ))}
    </ul>
  );
}
