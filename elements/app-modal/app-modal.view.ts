import type { PartWords } from "../../src/i18n/part-words.ts";
import { closeButton } from "../parts/close-button.ts";
import { type LightNode, node } from "../parts/light-markup.ts";

/** A closed dialog; what it says and how large it is follows the tag [U-01]. */
export function modalFrame(words: PartWords): readonly LightNode[] {
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
