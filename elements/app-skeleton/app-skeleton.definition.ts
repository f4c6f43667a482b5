import type { BrowserDefinition } from "../../src/element/definition.ts";
import { THEME } from "../../src/element/shared-attributes.ts";

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
