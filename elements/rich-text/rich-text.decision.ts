import { html } from "lit-html";
import { partDecision } from "../../src/parts/part-decision.ts";
import text from "../../src/ui/rich-text/rich-text.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import partText from "./part-rich-text.css?inline";

/** Until the text is sanitized, its container shows the page's own markup. */
export default partDecision(
  [tokens, base, text, partText].join("\n"),
  () => html`<div class="rich-text" part="text"><slot></slot></div>`,
);
