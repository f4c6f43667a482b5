import type { PartWords } from "../../src/i18n/part-words.ts";
import { closeButton } from "../parts/close-button.ts";
import { type LightNode, node } from "../parts/light-markup.ts";

/** The message, and the place from which it is said: that one must stand before the words come into it [U-02]. */
export function snackbarFrame(words: PartWords): readonly LightNode[] {
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
