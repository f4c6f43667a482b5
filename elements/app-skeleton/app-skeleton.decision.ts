import { html, type TemplateResult } from "lit-html";
import type { ValuesOf } from "../../src/element/definition.ts";
import { viewPart } from "../../src/parts/part-rendering.ts";
import skeleton from "../../src/ui/skeleton/skeleton.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import shapes from "./app-skeleton.css?inline";
import type { definition } from "./app-skeleton.definition.ts";

export default viewPart([tokens, base, skeleton, shapes].join("\n"), skeletonBlocks);

const MOST_LINES = 20;

function skeletonBlocks({ shape = "text", lines = 3 }: ValuesOf<typeof definition>): TemplateResult {
  const count = shape === "text" ? Math.min(MOST_LINES, Math.max(1, Math.floor(lines))) : 1;
  const block = html`<span class=${`skeleton ${shape}`} part="block" aria-hidden="true"></span>`;
  return html`${Array<TemplateResult>(count).fill(block)}`;
}
