import { PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { describeElement } from "../../src/element/describe-element.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";
import { definition } from "./content-block.definition.ts";

export default describeElement(definition, {
  description:
    "A section of the page from edge to edge, with its content in the middle, as wide as the layout allows. In theme v2 it has air above and below and a ground of its own; in theme v1 only the width shows.",
  accessibility: ["A layout without a role: headings and landmarks inside keep their meaning."],
  events: [READY, ERROR],
  slots: [{ name: "", description: "The content." }],
  cssParts: [
    { name: "block", description: "The section, from edge to edge." },
    { name: "container", description: "The middle, which has the width." },
  ],
  cssProperties: [],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
  decision: () => import("./content-block.decision.ts"),
});
