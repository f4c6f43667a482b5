import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "app-accordion",
  script: "parts.js",
  renders: "view",
  attributes: [{ name: "items", type: "json" }, LOCALE, THEME],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
