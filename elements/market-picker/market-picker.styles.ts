import button from "../../src/ui/button/button.css?inline";
import flag from "../../src/ui/flag/flag.css?inline";
import marketList from "../../src/ui/market-list/market-list.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import marketPicker from "./market-picker.css?inline";

/** Every style of the picker's shadow root, the shared parts first. */
export const styles: string = [tokens, base, button, flag, marketList, marketPicker].join("\n");
