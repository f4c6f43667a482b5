import button from "../../src/ui/button/button.css?inline";
import flag from "../../src/ui/flag/flag.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import countryBanner from "./country-banner.css?inline";

/** Every style of the banner's shadow root, the shared parts first. */
export const styles: string = [tokens, base, button, flag, countryBanner].join("\n");
