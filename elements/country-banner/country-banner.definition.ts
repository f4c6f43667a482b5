import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LAYOUT_VERSION, LOCALE, PAGE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "country-banner",
  script: "shell.js",
  renders: "view",
  attributes: [
    LOCALE,
    /**
     * Country of the visitor as two or three letters, for hosts that know it; the query parameter `country` of the
     * address when missing.
     */
    { name: "country", type: "string" },
    PAGE,
    THEME,
    LAYOUT_VERSION,
  ],
  properties: [],
  dependsOn: ["locale", "page.country", "preferredLocale", "countryHint"],
  emptyForVisitors: true,
} as const satisfies BrowserDefinition;
