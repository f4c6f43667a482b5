import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "new-element",
  script: "shell.js",
  renders: "view",
  attributes: [
    LOCALE,
    THEME,
    /** Heading of the panel. Without it the panel is hidden. */
    { name: "heading", type: "string" },
  ],
  properties: [],
  dependsOn: ["locale", "hostData"],
} as const satisfies BrowserDefinition;
