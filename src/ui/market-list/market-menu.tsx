import type { MarketPickerData } from "../../domain/markets/picker-for.ts";
import type { LayoutVersion } from "../../domain/vocabulary/layout-version.ts";
import type { Translate } from "../../i18n/translate.ts";
import { ClosingButton } from "../button/button.tsx";
import { CountryFlag } from "../country-flag/country-flag.tsx";
import { ControlIcon } from "../icon/icon.tsx";
import { type MarketChoice, marketChoices } from "./market-choice.ts";
import { MarketList } from "./market-list.tsx";

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
      <div id={id} popover="auto" className="market-sheet" part="market-list" data-title={translate("market.label")}>
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
