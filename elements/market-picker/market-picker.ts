import { BUILD_ID, VERSION } from "../../src/element/build-constants.ts";
import { defineOnce } from "../../src/element/define.ts";
import { createShellElement } from "../../src/element/shell-element.ts";
import { connect } from "./market-picker.connect.ts";
import { meta } from "./market-picker.meta.ts";
import { styles } from "./market-picker.styles.ts";
import { MarketPickerView, type MarketPickerViewProps } from "./market-picker.view.tsx";

defineOnce(meta.tag, VERSION, () =>
  createShellElement<MarketPickerViewProps>({
    meta,
    view: MarketPickerView,
    styles,
    connect,
    build: BUILD_ID,
    version: VERSION,
  }),
);
