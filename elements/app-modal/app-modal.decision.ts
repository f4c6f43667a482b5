import type { PartTexts } from "../../src/i18n/part-texts.ts";
import close from "../../src/parts/close-button.css?inline";
import { closeButton } from "../../src/parts/close-button.ts";
import { type LightNode, node } from "../../src/parts/light-markup.ts";
import { partDecision } from "../../src/parts/part-decision.ts";
import button from "../../src/ui/button/button.css?inline";
import dialog from "../../src/ui/dialog/dialog.css?inline";
import sizes from "../../src/ui/dialog/dialog-sizes.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import modal from "./app-modal.css?inline";

export default partDecision([tokens, base, button, close, dialog, sizes, modal].join("\n"), modalFrame);

/** A closed dialog; the tag gives its texts and its size [U-01]. */
export function modalFrame(words: PartTexts): readonly LightNode[] {
  return [
    node(
      "dialog",
      { class: "dialog", part: "dialog", "aria-labelledby": "title", "data-size": "small" },
      node(
        "div",
        { class: "dialog-box" },
        node("div", { class: "dialog-head" }, node("h2", { class: "dialog-title", id: "title" }), closeButton(words)),
        node("div", { class: "dialog-body" }, node("slot")),
        node("div", { class: "dialog-actions" }, node("slot", { name: "actions" })),
      ),
    ),
  ];
}
