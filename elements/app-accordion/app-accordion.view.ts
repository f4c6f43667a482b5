import { type LightNode, node } from "../parts/light-markup.ts";
import type { AccordionItemData } from "./accordion-items.ts";

/** The page's own sections. */
export function slottedSections(): readonly LightNode[] {
  return [node("slot")];
}

/** One section; its rich text is filled in by who has cleaned it [F-04]. */
export function accordionSection({ key, title }: AccordionItemData, isOpen: boolean): LightNode {
  const chevron = node("path", { d: "m6 9 6 6 6-6" });
  return node(
    "details",
    { class: "item", part: "item", "data-key": key, open: isOpen },
    node(
      "summary",
      {},
      node("span", { class: "title" }, title),
      node("svg", { class: "chevron", viewBox: "0 0 24 24", width: 20, height: 20, "aria-hidden": "true" }, chevron),
    ),
    node("div", { class: "rich-text" }),
  );
}
