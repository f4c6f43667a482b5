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
    /**
     * Footer fields as the CMS sends them, such as `footer_links`, `legal_links`, `trustpilotData`, `disclaimer`.
     * A path gets the base path of the locale; write `~/path/` to use it as it is.
     *
     * @type FooterData
     */
    { name: "data", type: "json" },
    /**
     * The page is a country picker itself, so the footer has none, as with `page="country-selector"`. The field of
     * the CMS with the same name.
     */
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
    "hostData",
  ],
} as const satisfies BrowserDefinition;
