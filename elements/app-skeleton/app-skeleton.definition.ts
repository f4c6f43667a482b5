import { type ElementDefinition, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { ERROR, READY, THEME } from "../../src/element/shared-metadata.ts";

export const definition = {
  tag: "app-skeleton",
  script: "parts.js",
  description:
    "Still blocks where content will stand. Assistive technology does not see it: mark the region that is loading with `aria-busy`.",
  attributes: [
    {
      name: "shape",
      property: "shape",
      type: "enum",
      values: ["text", "block", "circle"],
      default: "text",
      description: "Lines of text, one block of 160 px, or a circle of 40 px; a height on the tag's part changes it.",
    },
    { name: "lines", property: "lines", type: "number", default: 3, description: "Number of lines of text, 1 to 20." },
    THEME,
  ],
  properties: [],
  events: [READY, ERROR],
  slots: [],
  cssParts: [{ name: "block", description: "Each block, for its size." }],
  cssProperties: [{ name: "--shell-color-skeleton", syntax: "<color>", description: "Colour of the blocks." }],
  draws: "view",
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
} as const satisfies ElementDefinition;
