import { type ElementDefinition, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { ERROR, NAVIGATE, READY, THEME } from "../../src/element/shared-metadata.ts";

export const definition = {
  tag: "rich-text",
  script: "parts.js",
  description:
    "Text of a CMS, cleaned: p, h1 to h6, a, li, strong, em, u, del, sup, sub and span stay, of everything else the words. Links open in a new tab, a paragraph keeps the alignment of its inline style. What stands in the tag is the page's own markup and shows as it is without a script: give text that nobody has checked by `html`.",
  attributes: [
    {
      name: "html",
      property: "html",
      type: "string",
      description: "The text. What stands in the tag when missing.",
    },
    {
      name: "raw",
      property: "raw",
      type: "boolean",
      default: false,
      description: "Leaves text without a leading paragraph as it is; else it is wrapped in one.",
    },
    THEME,
  ],
  properties: [],
  events: [NAVIGATE, READY, ERROR],
  slots: [{ name: "", description: "The text, cleaned when the script is here; as it is before." }],
  cssParts: [{ name: "text", description: "The text." }],
  cssProperties: [{ name: "--shell-type-family", syntax: "*", description: "Font family; the system's by default." }],
  draws: "view",
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
} as const satisfies ElementDefinition;
