import { html, type TemplateResult } from "lit-html";
import { partDecision } from "../../src/parts/part-decision.ts";
import accordion from "../../src/ui/accordion/accordion.css?inline";
import text from "../../src/ui/rich-text/rich-text.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import sections from "./app-accordion.css?inline";

export default partDecision([tokens, base, text, accordion, sections].join("\n"), slottedSections);

/** The page's own sections. */
export function slottedSections(): TemplateResult {
  return html`<slot></slot>`;
}
