import type { MarketPickerData } from "../../domain/markets/picker-for.ts";
import type { LayoutVersion } from "../../domain/vocabulary/layout-version.ts";
import type { Translate } from "../../i18n/translate.ts";
import { ClosingButton } from "../button/button.tsx";
import { CountryFlag } from "../country-flag/country-flag.tsx";
import { ControlIcon } from "../icon/icon.tsx";
import { Anchor } from "../link/anchor.tsx";
import { type MarketChoice, marketChoices } from "./market-choice.ts";

interface MarketMenuProps {
  /** Unique within the shadow root. */
  readonly id: string;
  readonly choices: readonly MarketChoice[];
  readonly translate: Translate;
  /** The second layout shows the list in two columns [L-18]. */
  readonly layoutVersion: LayoutVersion;
  /**
   * A note for customers that their account does not change with the market. The specification is silent; this is our
   * choice. Styles show it while the mount has the session marker.
   */
  readonly noteForCustomers?: string | undefined;
}

/** Converts the decided picker to properties with translated texts. */
export function marketMenuProps(
  data: MarketPickerData,
  translate: Translate,
): Pick<MarketMenuProps, "choices" | "layoutVersion" | "noteForCustomers"> {
  const choices = marketChoices(data.markets, translate);
  const country = choices.find(({ isActive }) => isActive)?.name;
  return {
    choices,
    layoutVersion: data.layoutVersion,
    noteForCustomers: country && translate("market.customerNote", { country }),
  };
}

/**
 * The market of this page as a button, and the list of markets behind it: a dropdown on wide screens, a modal below lg,
 * by styles on the same markup. It uses a native popover and links, so it opens, closes on an outside press or Escape,
 * and navigates without a script. The script adds keys, scroll lock and focus [M-01].
 */
export function MarketMenu({ id, choices, translate, layoutVersion, noteForCustomers }: MarketMenuProps) {
  const active = choices.find(({ isActive }) => isActive);
  const heading = `${id}-heading`;
  return (
    <div className="market" part="market" data-layout={layoutVersion}>
      <button
        type="button"
        className="market-button"
        popoverTarget={id}
        data-disclosure="market"
        aria-label={active ? translate("market.current", { country: active.name }) : translate("market.choose")}
      >
        {active && <CountryFlag country={active.flag} />}
        {active?.name ?? translate("market.choose")}
        <ControlIcon name="chevronDown" size={16} />
      </button>
      {/* A screen reader says the heading as soon as the focus is inside. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form */}
      <div
        id={id}
        popover="auto"
        className="market-sheet"
        part="market-list"
        role="group"
        aria-labelledby={heading}
        data-title={translate("market.label")}
      >
        <div className="market-head">
          <h2 id={heading} className="market-heading">
            {translate("market.choose")}
          </h2>
          <ClosingButton popover={id} label={translate("market.close")} />
        </div>
        {noteForCustomers && <p className="market-note">{noteForCustomers}</p>}
        <nav aria-label={translate("market.label")}>
          <MarketList choices={choices} labelledBy={heading} />
        </nav>
      </div>
    </div>
  );
}

interface MarketListProps {
  readonly choices: readonly MarketChoice[];
  /** Id of the heading that names the list. */
  readonly labelledBy?: string;
}

/** All markets with flag and name. The active one is text with a check mark [M-03, M-05]. */
function MarketList({ choices, labelledBy }: MarketListProps) {
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
