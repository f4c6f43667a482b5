import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LAYOUT_VERSION, LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "market-picker",
  script: "shell.js",
  renders: "view",
  attributes: [
    LOCALE,
    THEME,
    LAYOUT_VERSION,
    { name: "unified-domain-locales", type: "string" },
    { name: "new-market-locales", type: "json" },
    { name: "markets", type: "json" },
  ],
  properties: [],
  dependsOn: [
    "locale",
    "layoutVersion",
    "site.sites",
    "flags.b2cUnifiedDomainLocales",
    "flags.b2cNewMarketLocales",
    "given",
  ],
} as const satisfies BrowserDefinition;
