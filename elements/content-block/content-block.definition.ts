import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { THEME } from "../../src/element/shared-attributes.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";
import { BLOCK_BACKGROUNDS } from "../../src/ui/layout/block-backgrounds.ts";

export const definition = {
  tag: "content-block",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Air above in theme v2; `padding-top="false"` leaves it out. */
    { name: "padding-top", type: "boolean", default: true },
    /** Air below in theme v2; `padding-bottom="false"` leaves it out. */
    { name: "padding-bottom", type: "boolean", default: true },
    /** Ground in theme v2: the theme's colour of that name. None when missing. */
    { name: "background-color", type: "enum", values: BLOCK_BACKGROUNDS, styled: true },
    /** Widest its content gets: 1320 px, 1272 px as on public pages, 1200 px as on customers' pages. */
    {
      name: "width",
      type: "enum",
      values: ["default", "before-login", "after-login"],
      default: "default",
      styled: true,
    },
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
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
};
