/** What a market picker shows. */
import { type PickerOverrides, pickerFor } from "../../src/domain/markets/picker-for.ts";
import button from "../../src/ui/button/button.css?inline";
import flag from "../../src/ui/country-flag/country-flag.css?inline";
import marketList from "../../src/ui/market-list/market-list.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import { elementPaint } from "../paint/element-paint.ts";
import marketPicker from "./market-picker.css?inline";
import { MarketPickerView, type MarketPickerViewProps } from "./market-picker.view.tsx";

export const paint = elementPaint<MarketPickerViewProps, PickerOverrides>({
  styles: [tokens, base, button, flag, marketList, marketPicker].join("\n"),
  view: MarketPickerView,
  decide: ({ facts, texts: { translate }, given }) => ({
    data: pickerFor(facts, given),
    translate,
    locale: facts.locale,
  }),
});
