import type { BrowserDefinition } from "../../src/element/definition.ts";
import { THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "app-skeleton",
  script: "parts.js",
  renders: "view",
  attributes: [
    { name: "shape", type: "enum", values: ["text", "block", "circle"], default: "text" },
    { name: "lines", type: "number", default: 3 },
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
