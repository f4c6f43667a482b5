import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "rich-text",
  script: "parts.js",
  renders: "view",
  attributes: [{ name: "html", type: "string" }, { name: "raw", type: "boolean", default: false }, LOCALE, THEME],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
