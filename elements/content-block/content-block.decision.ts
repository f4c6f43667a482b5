import type { ValuesOf } from "../../src/element/definition.ts";
import { type LightNode, node } from "../../src/parts/light-markup.ts";
import { lightPart } from "../../src/parts/light-rendering.ts";
import tokens from "../../src/ui/theme/tokens.css?inline";
import block from "./content-block.css?inline";
import type { definition } from "./content-block.definition.ts";

/** Without the base that other elements have: the content is the page's own and keeps the page's type. */
export default lightPart([tokens, block].join("\n"), contentBlock);

type ContentBlockValues = ValuesOf<typeof definition>;

/** The section and its container [L-18, U-03]. Before the script runs, the attributes apply; afterwards the current values. */
function contentBlock({ paddingTop, paddingBottom }: ContentBlockValues): readonly LightNode[] {
  const flush = [paddingTop === false && "top", paddingBottom === false && "bottom"].filter(Boolean).join(" ");
  return [
    node(
      "div",
      { class: "block", part: "block", "data-flush": paddingTop === undefined ? undefined : flush },
      node("div", { class: "container", part: "container" }, node("slot")),
    ),
  ];
}
