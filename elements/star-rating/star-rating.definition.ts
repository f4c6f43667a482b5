import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "star-rating",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Score from 0 to 5, shown to the nearest half. Not rated yet when missing. */
    { name: "score", type: "number" },
    /** Number of reviews, in the locale's format. Left out when missing. */
    { name: "count", type: "number" },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;
