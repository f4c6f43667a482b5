import type { ValuesOf } from "../../src/element/definition.ts";
import { type LightNode, node } from "../../src/parts/light-markup.ts";
import { lightPart } from "../../src/parts/light-rendering.ts";
import skeleton from "../../src/ui/skeleton/skeleton.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import shapes from "./app-skeleton.css?inline";
import type { definition } from "./app-skeleton.definition.ts";

export default lightPart([tokens, base, skeleton, shapes].join("\n"), skeletonBlocks);

const MOST_LINES = 20;

function skeletonBlocks({ shape = "text", lines = 3 }: ValuesOf<typeof definition>): readonly LightNode[] {
  const count = shape === "text" ? Math.min(MOST_LINES, Math.max(1, Math.floor(lines))) : 1;
  const block = node("span", { class: `skeleton ${shape}`, part: "block", "aria-hidden": "true" });
  return Array<LightNode>(count).fill(block);
}
