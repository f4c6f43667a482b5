/** The styles of a market picker. A separate chunk, because a fragment already contains them. */
import button from "../../src/ui/button/button.css?inline";
import flag from "../../src/ui/country-flag/country-flag.css?inline";
import marketList from "../../src/ui/market-list/market-list.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import marketPicker from "./market-picker.css?inline";

export const styles = [tokens, base, button, flag, marketList, marketPicker].join("\n");
