import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "star-rating",
  script: "parts.js",
  renders: "view",
  attributes: [{ name: "score", type: "number" }, { name: "count", type: "number" }, LOCALE, THEME],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
