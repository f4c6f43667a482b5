import { html, nothing, type TemplateResult } from "lit-html";
import type { ValuesOf } from "../../src/element/definition.ts";
import { viewPart } from "../../src/parts/part-rendering.ts";
import tokens from "../../src/ui/theme/tokens.css?inline";
import block from "./content-block.css?inline";
import type { definition } from "./content-block.definition.ts";

/** Without the base that other elements have: the content is the page's own and keeps the page's type. */
export default viewPart([tokens, block].join("\n"), contentBlock);

type ContentBlockValues = ValuesOf<typeof definition>;

/** The section and its container [L-18, U-03]. Before the script runs, the attributes apply; afterwards the current values. */
function contentBlock({ paddingTop, paddingBottom }: ContentBlockValues): TemplateResult {
  const flush = [paddingTop === false && "top", paddingBottom === false && "bottom"].filter(Boolean).join(" ");
  return html`<div class="block" part="block" data-flush=${paddingTop === undefined ? nothing : flush}>
    <div class="container" part="container"><slot></slot></div>
  </div>`;
}
