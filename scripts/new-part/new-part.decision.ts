import type { ValuesOf } from "../../src/element/definition.ts";
import { type LightNode, node } from "../../src/parts/light-markup.ts";
import { lightPart } from "../../src/parts/light-rendering.ts";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import newPart from "./new-part.css?inline";
import type { definition } from "./new-part.definition.ts";

/**
 * Before the script runs, no attribute has been read: the panel shows the page's own content without a heading. A part with
 * state renders in a file of its own, as `app-modal` does.
 */
export default lightPart([tokens, base, newPart].join("\n"), newPartPanel);

function newPartPanel({ heading }: ValuesOf<typeof definition>): readonly LightNode[] {
  // An editor who empties a field means no heading.
  const title = heading?.trim() ? [node("h2", { class: "panel-heading" }, heading)] : [];
  return [node("section", { class: "panel", part: "panel" }, ...title, node("slot"))];
}
