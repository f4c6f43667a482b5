import type { LayoutVersion } from "../../domain/facts/facts.ts";
import type { MarketPickerData } from "../../domain/markets/picker-for.ts";
import type { Translate } from "../../i18n/translate.ts";
import { ClosingButton } from "../button/button.tsx";
import { CountryFlag } from "../country-flag/country-flag.tsx";
import { ControlIcon } from "../icon/icon.tsx";
import { type MarketChoice, marketChoice } from "./market-choice.ts";
import { MarketList } from "./market-list.tsx";

interface MarketMenuProps {
  /** Unique within the shadow root. */
  readonly id: string;
  readonly choices: readonly MarketChoice[];
  readonly translate: Translate;
  /** The second layout shows the list in two columns [L-18]. */
  readonly layoutVersion: LayoutVersion;
  /**
   * What changes with the market for a customer: the account stays where it is. The specification is silent; this is our
   * choice. Styles show it while the mount carries the mark of a session.
   */
  readonly noteForCustomers?: string | undefined;
}

/** What was decided for a picker, in words. */
export function marketMenuProps(
  data: MarketPickerData,
  translate: Translate,
): Pick<MarketMenuProps, "choices" | "layoutVersion" | "noteForCustomers"> {
  const choices = data.markets.map((market) => marketChoice(market, translate));
  const country = choices.find(({ isActive }) => isActive)?.name;
  return {
    choices,
    layoutVersion: data.layoutVersion,
    noteForCustomers: country && translate("market.customerNote", { country }),
  };
}

/**
 * The market of this page as a button, and the list of markets behind it: a dropdown on wide screens, a modal below lg,
 * by styles on one markup. Native popover and links, so it opens, closes on an outside press or Escape, and leads on
 * before any script; the behaviour around it adds keys, scroll lock and focus [M-01].
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
