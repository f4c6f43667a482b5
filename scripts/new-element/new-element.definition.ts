import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "new-element",
  script: "shell.js",
  renders: "view",
  attributes: [LOCALE, THEME, { name: "heading", type: "string" }],
  properties: [],
  dependsOn: ["locale", "given"],
} as const satisfies BrowserDefinition;
