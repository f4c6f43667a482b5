import type { PartTexts } from "../i18n/part-texts.ts";
import { type LightNode, node } from "./light-markup.ts";

/** The cross that closes its dialog, message or notice. */
export function closeButton({ close }: PartTexts): LightNode {
  const cross = node("path", { d: "M18 6 6 18M6 6l12 12" });
  return node(
    "button",
    { type: "button", class: "icon-button close", "aria-label": close },
    node("svg", { class: "cross", viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": "true" }, cross),
  );
}
