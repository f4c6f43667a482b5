import type { ElementMeta } from "../../src/element/metadata.ts";
import { ERROR, LAYOUT_VERSION, MARKET_CHANGE, NAVIGATE, READY, THEME } from "../../src/element/shared-metadata.ts";

export const meta = {
  tag: "market-picker",
  description:
    "The market of this page and the list of markets to change to: a dropdown on wide screens, a modal below 1024 px. Choosing a market stores its locale and follows its link.",
  attributes: [
    {
      name: "locale",
      property: "locale",
      type: "string",
      description: "Locale of the page, such as `de-DE`: its market is active. The document's language when missing.",
      reflect: "never",
    },
    THEME,
    LAYOUT_VERSION,
    {
      name: "unified-domain-locales",
      property: "unifiedDomainLocales",
      type: "string",
      description: "Comma separated locales whose links lead to a path on the main domain, as `pl-PL,fi-FI`.",
      reflect: "never",
    },
    {
      name: "new-market-locales",
      property: "newMarketLocales",
      type: "json",
      shape: "Readonly<Record<string, boolean>>",
      description: 'Locale to boolean; `false` hides the market, as `{"it-IT": false}`.',
      reflect: "never",
    },
    {
      name: "markets",
      property: "markets",
      type: "json",
      shape: "readonly GivenMarket[]",
      description:
        "Markets in place of the built-in ones: `flag`, `countryLabel`, `link`, `locale`, `preferredLocale`, `redirectTarget`.",
      reflect: "never",
    },
  ],
  properties: [],
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
} as const satisfies ElementMeta;
