import type { ValuesOf } from "../../src/element/definition.ts";
import { type LightNode, node } from "../parts/light-markup.ts";
import type { definition } from "./content-block.part.ts";

type Values = ValuesOf<typeof definition>;

/** The section and its middle [L-18, U-03]. Before the script the attributes decide, and then what is in force. */
export function contentBlock({ paddingTop, paddingBottom }: Values = {}): readonly LightNode[] {
  const flush = [paddingTop === false && "top", paddingBottom === false && "bottom"].filter(Boolean).join(" ");
  return [
    node(
      "div",
      { class: "block", part: "block", "data-flush": paddingTop === undefined ? undefined : flush },
      node("div", { class: "container", part: "container" }, node("slot")),
    ),
  ];
}
