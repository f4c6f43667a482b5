import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "app-snackbar",
  script: "parts.js",
  renders: "view",
  attributes: [
    { name: "open", type: "boolean", default: false },
    { name: "duration", type: "number", default: 0 },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
