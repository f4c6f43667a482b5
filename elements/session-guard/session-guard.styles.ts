import button from "../../src/ui/button/button.css?inline";
import dialog from "../../src/ui/dialog/dialog.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import guard from "./session-guard.css?inline";

/** Every style of the guard's shadow root; the tag itself takes no room. */
export const styles: string = [tokens, base, ":host{display:contents}", button, dialog, guard].join("\n");
