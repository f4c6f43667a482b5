import type { BrowserDefinition } from "../../src/element/definition.ts";
import { THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "new-part",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Heading of the panel. Without it the panel has no heading. */
    { name: "heading", type: "string" },
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
