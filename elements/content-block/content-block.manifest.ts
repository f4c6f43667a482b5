import { PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { describeElement } from "../../src/element/describe-element.ts";
import { ERROR, READY, SHARED_ATTRIBUTES } from "../../src/element/shared-descriptions.ts";
import { definition } from "./content-block.definition.ts";

export default describeElement(definition, {
  description:
    "A section of the page from edge to edge, with its content in the middle, as wide as the layout allows. In theme v2 it has air above and below and a ground of its own; in theme v1 only the width shows.",
  accessibility: ["A layout without a role: headings and landmarks inside keep their meaning."],
  attributes: {
    "padding-top": 'Air above in theme v2; `padding-top="false"` leaves it out.',
    "padding-bottom": 'Air below in theme v2; `padding-bottom="false"` leaves it out.',
    "background-color": "Ground in theme v2: the theme's colour of that name. None when missing.",
    width: "Widest its content gets: 1320 px, 1272 px as on public pages, 1200 px as on customers' pages.",
    theme: SHARED_ATTRIBUTES.theme,
  },
  properties: {},
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
