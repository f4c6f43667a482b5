import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { LAYOUT_VERSION, LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { ERROR, MARKET_CHANGE, NAVIGATE, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "market-picker",
  script: "shell.js",
  renders: "view",
  attributes: [
    LOCALE,
    THEME,
    LAYOUT_VERSION,
    /** Comma separated locales whose links lead to a path on the main domain, as `pl-PL,fi-FI`. */
    { name: "unified-domain-locales", type: "string" },
    /**
     * Locale to boolean; `false` hides the market, as `{"it-IT": false}`.
     *
     * @type Readonly<Record<string, boolean>>
     */
    { name: "new-market-locales", type: "json" },
    /**
     * Markets in place of the built-in ones: `flag`, `countryLabel`, `link`, `locale`, `preferredLocale`,
     * `redirectTarget`.
     *
     * @type readonly HostMarket[]
     */
    { name: "markets", type: "json" },
  ],
  properties: [],
  dependsOn: [
    "locale",
    "layoutVersion",
    "site.sites",
    "flags.b2cUnifiedDomainLocales",
    "flags.b2cNewMarketLocales",
    "hostData",
  ],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "The market of this page and the list of markets to change to: a dropdown on wide screens, a modal below 1024 px. Choosing a market stores its locale and follows its link.",
  accessibility: [
    "A button with `aria-expanded` opens a list of links. The current market has `aria-current`.",
    "Arrow keys, Home and End move in the list, a letter finds a country, and Escape closes it and returns the focus.",
    "Each link has the language of its market (`lang` and `hreflang`).",
  ],
  events: [MARKET_CHANGE, NAVIGATE, READY, ERROR],
  slots: [],
  cssParts: [
    { name: "market", description: "The button with its list." },
    { name: "market-list", description: "The open list: dropdown or modal." },
  ],
  cssProperties: [
    { name: "--shell-color-brand", syntax: "<color>", description: "Colour of what is current." },
    { name: "--shell-type-family", description: "Font family; the system's by default." },
  ],
  bareTag: "at-once",
  room: { narrow: 44, wide: 44 },
  fragments: () => [PLAIN_FRAGMENT, { name: "second-layout", values: { layoutVersion: "v2" }, forCustomer: "same" }],
};
