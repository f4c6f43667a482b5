/** Decides the content of a market picker. */
import { type PickerOverrides, pickerFor } from "../../src/domain/markets/picker-for.ts";
import { elementDecision } from "../../src/element/element-decision.ts";
import button from "../../src/ui/button/button.css?inline";
import flag from "../../src/ui/country-flag/country-flag.css?inline";
import marketList from "../../src/ui/market-list/market-list.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import marketPicker from "./market-picker.css?inline";
import type { MarketPickerViewProps } from "./market-picker.view.tsx";

export default elementDecision<MarketPickerViewProps, PickerOverrides>({
  // A function, so that a fragment, which contains these styles, gets them no second time.
  styles: async () => [tokens, base, button, flag, marketList, marketPicker].join("\n"),
  view: () => import("./market-picker.view.tsx").then(({ MarketPickerView }) => MarketPickerView),
  decide: ({ facts, texts: { translate }, hostData }) => ({
    data: pickerFor(facts, hostData),
    translate,
    locale: facts.locale,
  }),
});
