import type { RichTextContent } from "../../src/ui/rich-text/rich-text-content.ts";
import { type LightNode, node } from "../parts/light-markup.ts";

/** Where the text stands; before it is cleaned, the page's own markup. */
export function richTextFrame(): readonly LightNode[] {
  return [node("div", { class: "rich-text", part: "text" }, node("slot"))];
}

/** Puts text into its place that was made safe before [U-04]. */
export function fillRichText(place: Element, content: RichTextContent): void {
  if (content.kind === "text") place.textContent = content.text;
  else place.innerHTML = content.html.__html;
}
