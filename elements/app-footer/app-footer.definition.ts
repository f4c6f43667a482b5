import { type ElementDefinition, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import {
  CONSENT_OPEN,
  ERROR,
  LAYOUT_VERSION,
  LOCALE,
  MARKET_CHANGE,
  NAVIGATE,
  READY,
  THEME,
} from "../../src/element/shared-metadata.ts";

export const definition = {
  tag: "app-footer",
  script: "shell.js",
  description:
    "The footer of every page: rating, contact, app, link columns, social links, markets, legal links, credits and disclaimer. Each locale has its own; fields that a host passes in `data` win whole.",
  attributes: [
    LOCALE,
    THEME,
    LAYOUT_VERSION,
    {
      name: "data",
      property: "data",
      type: "json",
      shape: "FooterData",
      description:
        "Footer fields as the CMS sends them, such as `footer_links`, `legal_links`, `trustpilotData`, `disclaimer`.",
    },
    {
      name: "is-country-selector-page",
      property: "isCountrySelectorPage",
      type: "boolean",
      description: "The page is a country picker itself: the footer has none.",
    },
  ],
  properties: [],
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
  draws: "view",
  bareTag: "at-once",
  room: { narrow: 590, wide: 590 },
  fragments: () => [{ ...PLAIN_FRAGMENT, forCustomer: "marked" }],
  suitsCustomers: true,
  follows: [
    "layoutVersion",
    "b2cUnifiedDomainLocales",
    "b2cNewMarketLocales",
    "year",
    "web-view",
    "consent",
    "smartBanner",
  ],
} as const satisfies ElementDefinition;
