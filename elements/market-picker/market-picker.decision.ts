/** Decides the content of a market picker. */
import { type PickerOverrides, pickerFor } from "../../src/domain/markets/picker-for.ts";
import { elementDecision } from "../../src/prerender/element-decision.ts";
import type { MarketPickerViewProps } from "./market-picker.view.tsx";

export default elementDecision<MarketPickerViewProps, PickerOverrides>({
  styles: () => import("./market-picker.styles.ts").then(({ styles }) => styles),
  view: () => import("./market-picker.view.tsx").then(({ MarketPickerView }) => MarketPickerView),
  decide: ({ facts, texts: { translate }, given }) => ({
    data: pickerFor(facts, given),
    translate,
    locale: facts.locale,
  }),
});
