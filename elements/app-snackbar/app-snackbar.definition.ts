import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "app-snackbar",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Shows it. When it is closed, the attribute is removed and the property taken back. */
    { name: "open", type: "boolean", default: false },
    /**
     * Milliseconds until it closes by itself; it waits while pointer or focus is in it. 0 leaves it open: choose
     * that for what must be read.
     */
    { name: "duration", type: "number", default: 0 },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
