import type { BrowserDefinition, ElementManifest } from "../../src/element/definition.ts";
import { LAYOUT_VERSION, LOCALE, PAGE, THEME } from "../../src/element/shared-attributes.ts";
import { CONSENT_OPEN, ERROR, MARKET_CHANGE, NAVIGATE, READY } from "../../src/element/shared-descriptions.ts";

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

export const manifest: ElementManifest = {
  description:
    "The footer of every page: rating, contact, app, link columns, social links, markets, legal links, credits and disclaimer. Each locale has its own; fields that a host passes in `data` win whole.",
  accessibility: [
    "Columns, legal links and social links are lists inside `nav` landmarks or with names of their own.",
    "Stars are one picture with the rating as its name.",
    "Everything is in the tab order of the page; the footer moves no focus.",
  ],
  events: [
    NAVIGATE,
    {
      name: "shell-menu-toggle",
      cancelable: false,
      detail: "{ id: string; open: boolean }",
      description: "A link column has opened or closed, on narrow screens.",
    },
    MARKET_CHANGE,
    CONSENT_OPEN,
    READY,
    ERROR,
  ],
  slots: [],
  cssParts: [
    { name: "footer", description: "The whole footer." },
    { name: "rating", description: "The rating block." },
    { name: "columns", description: "The link columns." },
    { name: "social", description: "The social links." },
    { name: "market", description: "The button with the list of markets." },
    { name: "market-list", description: "The open list of markets: dropdown or modal." },
    { name: "legal", description: "Legal links, copyright, credits and disclaimer." },
  ],
  cssProperties: [
    { name: "--shell-color-brand", syntax: "<color>", description: "Colour of stars and of what is current." },
    { name: "--shell-type-family", description: "Font family; the system's by default." },
  ],
  bareTag: "at-once",
  room: { narrow: 590, wide: 590 },
  fragments: () => [
    { name: "", values: {}, forCustomer: "marked" },
    { name: "country-selector", values: { page: "country-selector" }, forCustomer: "marked" },
    { name: "second-layout", values: { layoutVersion: "v2" }, forCustomer: "marked" },
  ],
};
