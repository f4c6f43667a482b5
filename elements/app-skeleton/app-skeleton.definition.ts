import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { THEME } from "../../src/element/shared-attributes.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "app-skeleton",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Lines of text, one block of 160 px, or a circle of 40 px; a height on the tag's part changes it. */
    { name: "shape", type: "enum", values: ["text", "block", "circle"], default: "text" },
    /** Number of lines of text, 1 to 20. */
    { name: "lines", type: "number", default: 3 },
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "Still blocks where content will stand. Assistive technology does not see it: mark the region that is loading with `aria-busy`.",
  accessibility: ["Hidden from assistive technology. Set `aria-busy` on the region that is loading."],
  events: [READY, ERROR],
  slots: [],
  cssParts: [{ name: "block", description: "Each block, for its size." }],
  cssProperties: [{ name: "--shell-color-skeleton", syntax: "<color>", description: "Colour of the blocks." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
};
