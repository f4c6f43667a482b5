import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "app-modal",
  script: "parts.js",
  renders: "view",
  attributes: [
    { name: "open", type: "boolean", default: false },
    { name: "heading", type: "string" },
    { name: "size", type: "enum", values: ["small", "medium", "large"], default: "small" },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
