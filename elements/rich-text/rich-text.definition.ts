import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "rich-text",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** The text. What stands in the tag when missing. */
    { name: "html", type: "string" },
    /**
     * Leaves text outside of paragraphs and headings as it is. Without it, such text is wrapped in a paragraph,
     * unless the text begins with one.
     */
    { name: "raw", type: "boolean", default: false },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
