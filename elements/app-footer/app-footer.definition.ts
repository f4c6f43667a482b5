import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LAYOUT_VERSION, LOCALE, PAGE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "app-footer",
  script: "shell.js",
  renders: "view",
  attributes: [
    LOCALE,
    PAGE,
    THEME,
    LAYOUT_VERSION,
    { name: "data", type: "json" },
    { name: "is-country-selector-page", type: "boolean" },
  ],
  properties: [],
  dependsOn: [
    "locale",
    "layoutVersion",
    "page.isCountrySelector",
    "site.name",
    "site.sites",
    "site.consentAnchor",
    "flags.b2cUnifiedDomainLocales",
    "flags.b2cNewMarketLocales",
    "flags.smartBanner",
    "year",
    "given",
  ],
} as const satisfies BrowserDefinition;
