import type { PartTexts } from "../../src/i18n/part-texts.ts";
import close from "../../src/parts/close-button.css?inline";
import { closeButton } from "../../src/parts/close-button.ts";
import { type LightNode, node } from "../../src/parts/light-markup.ts";
import { partDecision } from "../../src/parts/part-decision.ts";
import button from "../../src/ui/button/button.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import snackbar from "./app-snackbar.css?inline";

export default partDecision([tokens, base, button, close, snackbar].join("\n"), snackbarFrame);

/** The message and its live region, which must exist before the words are written into it [U-02]. */
export function snackbarFrame(words: PartTexts): readonly LightNode[] {
  return [
    node(
      "div",
      { class: "snackbar", part: "snackbar", popover: "manual" },
      node("div", { class: "message" }, node("slot")),
      node("slot", { name: "action" }),
      closeButton(words),
    ),
    node("div", { class: "visually-hidden", role: "status" }),
  ];
}
