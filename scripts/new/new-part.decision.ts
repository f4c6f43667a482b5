import { html, nothing, type TemplateResult } from "lit-html";
import type { ValuesOf } from "../../src/element/definition.ts";
import { viewPart } from "../../src/parts/part-rendering.ts";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import newPart from "./new-part.css?inline";
import type { definition } from "./new-part.definition.ts";

/**
 * Before the script runs, no attribute has been read: the panel shows the page's own content without a heading. A part with
 * state renders in a file of its own, as `app-modal` does.
 */
export default viewPart([tokens, base, newPart].join("\n"), newPartPanel);

function newPartPanel({ heading }: ValuesOf<typeof definition>): TemplateResult {
  // An editor who empties a field means no heading.
  const title = heading?.trim() ? html`<h2 class="panel-heading">${heading}</h2>` : nothing;
  return html`<section class="panel" part="panel">${title}<slot></slot></section>`;
}
