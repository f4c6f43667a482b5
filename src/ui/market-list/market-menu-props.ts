import type { MarketPickerData } from "../../domain/markets/picker-for.ts";
import type { Translate } from "../translate.ts";
import { marketChoice } from "./market-choice.ts";
import type { MarketMenuProps } from "./market-menu.tsx";

/** What was decided for a picker, in words. */
export function marketMenuProps(
  data: MarketPickerData,
  translate: Translate,
): Pick<MarketMenuProps, "choices" | "layoutVersion" | "note"> {
  const choices = data.markets.map((market) => marketChoice(market, translate));
  const country = choices.find(({ isActive }) => isActive)?.name;
  const hasNote = data.tellsCustomer && country !== undefined;
  return {
    choices,
    layoutVersion: data.layoutVersion,
    ...(hasNote && { note: translate("market.customerNote", { country }) }),
  };
}
