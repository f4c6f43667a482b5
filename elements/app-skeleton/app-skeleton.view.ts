import type { ValuesOf } from "../../src/element/definition.ts";
import { type LightNode, node } from "../parts/light-markup.ts";
import type { definition } from "./app-skeleton.part.ts";

const MOST_LINES = 20;

export function skeletonBlocks({ shape = "text", lines = 3 }: ValuesOf<typeof definition> = {}): readonly LightNode[] {
  const count = shape === "text" ? Math.min(MOST_LINES, Math.max(1, Math.floor(lines))) : 1;
  return Array.from({ length: count }, () =>
    node("span", { class: `skeleton ${shape}`, part: "block", "aria-hidden": "true" }),
  );
}
