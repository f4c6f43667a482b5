import { type LightNode, node } from "../../src/parts/light-markup.ts";
import { partDecision } from "../../src/parts/part-decision.ts";
import text from "../../src/ui/rich-text/rich-text.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import type { AccordionItemData } from "./accordion-items.ts";
import accordion from "./app-accordion.css?inline";

export default partDecision([tokens, base, text, accordion].join("\n"), slottedSections);

/** The page's own sections. */
export function slottedSections(): readonly LightNode[] {
  return [node("slot")];
}

/** One section. The caller fills in the rich text after sanitizing it [F-04]. */
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
