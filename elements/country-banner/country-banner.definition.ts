import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { LAYOUT_VERSION, LOCALE, PAGE, THEME } from "../../src/element/shared-attributes.ts";
import { ERROR, MARKET_CHANGE, NAVIGATE, READY } from "../../src/element/shared-descriptions.ts";

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

export const manifest: ElementManifest = {
  description:
    'Asks a visitor who seems to be on the site of another country. Hidden until a country comes with the address or the stored market differs; it lies over the lower edge of the window, in low windows in the flow, covers no end of the page and takes no focus. It asks on each page until the visitor answers, chooses a market, or is on the preferred one. "I am travelling" hides it for 30 days. It does not ask on pages for login, registration or transactions, nor a customer on pages of offers. The configuration `countryBanner` changes both.',
  accessibility: [
    "A region with a name, in the language of the page (its locale, not that of the suggested market).",
    "It appears below the header without moving the focus, and both answers are buttons or links in the tab order.",
  ],
  events: [MARKET_CHANGE, NAVIGATE, READY, ERROR],
  slots: [],
  cssParts: [{ name: "banner", description: "The banner, while it shows." }],
  cssProperties: [
    { name: "--shell-color-brand", syntax: "<color>", description: "Colour of actions." },
    { name: "--shell-type-family", description: "Font family; the system's by default." },
  ],
  bareTag: "when-idle",
  fragments: () => [PLAIN_FRAGMENT],
};
