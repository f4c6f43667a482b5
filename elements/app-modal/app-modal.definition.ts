import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "app-modal",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Opens it. When the visitor closes it, the attribute is removed and the property taken back. */
    { name: "open", type: "boolean", default: false },
    /** Its title and its name for assistive technology. A dialog must have one. */
    { name: "heading", type: "string" },
    /** 414, 720 or 840 px wide; at least 254 px high, a large one 640 px. */
    { name: "size", type: "enum", values: ["small", "medium", "large"], default: "small" },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
