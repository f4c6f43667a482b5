import { type ElementDefinition, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { ERROR, READY, THEME } from "../../src/element/shared-metadata.ts";
import { BLOCK_BACKGROUNDS } from "../../src/ui/layout/block-backgrounds.ts";

export const definition = {
  tag: "content-block",
  script: "parts.js",
  description:
    "A section of the page from edge to edge, with its content in the middle, as wide as the layout allows. In theme v2 it has air above and below and a ground of its own; in theme v1 only the width shows.",
  attributes: [
    {
      name: "padding-top",
      property: "paddingTop",
      type: "boolean",
      default: true,
      description: 'Air above in theme v2; `padding-top="false"` leaves it out.',
    },
    {
      name: "padding-bottom",
      property: "paddingBottom",
      type: "boolean",
      default: true,
      description: 'Air below in theme v2; `padding-bottom="false"` leaves it out.',
    },
    {
      name: "background-color",
      property: "backgroundColor",
      type: "enum",
      values: BLOCK_BACKGROUNDS,
      styled: true,
      description: "Ground in theme v2: the theme's colour of that name. None when missing.",
    },
    {
      name: "width",
      property: "width",
      type: "enum",
      values: ["default", "before-login", "after-login"],
      default: "default",
      styled: true,
      description: "Widest its content gets: 1320 px, 1272 px as on public pages, 1200 px as on customers' pages.",
    },
    THEME,
  ],
  properties: [],
  events: [READY, ERROR],
  slots: [{ name: "", description: "The content." }],
  cssParts: [
    { name: "block", description: "The section, from edge to edge." },
    { name: "container", description: "The middle, which has the width." },
  ],
  cssProperties: [],
  draws: "view",
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
} as const satisfies ElementDefinition;
