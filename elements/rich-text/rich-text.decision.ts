import { type LightNode, node } from "../../src/parts/light-markup.ts";
import { partDecision } from "../../src/parts/part-decision.ts";
import text from "../../src/ui/rich-text/rich-text.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import partText from "./part-rich-text.css?inline";

export default partDecision([tokens, base, text, partText].join("\n"), richTextFrame);

/** The container of the text. Until the text is sanitized, it shows the page's own markup. */
export function richTextFrame(): readonly LightNode[] {
  return [node("div", { class: "rich-text", part: "text" }, node("slot"))];
}
