import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "app-accordion",
  script: "parts.js",
  renders: "view",
  attributes: [
    /**
     * The sections, in place of what stands in the tag; `details` is rich text and is treated as in `rich-text`.
     *
     * @type readonly { key: string; title: string; details: string; expanded?: boolean; defaultExpanded?: boolean }[]
     */
    { name: "items", type: "json" },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
