import { type ElementDefinition, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import {
  ERROR,
  LAYOUT_VERSION,
  LOCALE,
  MARKET_CHANGE,
  NAVIGATE,
  READY,
  THEME,
} from "../../src/element/shared-metadata.ts";

export const definition = {
  tag: "market-picker",
  script: "shell.js",
  description:
    "The market of this page and the list of markets to change to: a dropdown on wide screens, a modal below 1024 px. Choosing a market stores its locale and follows its link.",
  attributes: [
    LOCALE,
    THEME,
    LAYOUT_VERSION,
    {
      name: "unified-domain-locales",
      property: "unifiedDomainLocales",
      type: "string",
      description: "Comma separated locales whose links lead to a path on the main domain, as `pl-PL,fi-FI`.",
    },
    {
      name: "new-market-locales",
      property: "newMarketLocales",
      type: "json",
      shape: "Readonly<Record<string, boolean>>",
      description: 'Locale to boolean; `false` hides the market, as `{"it-IT": false}`.',
    },
    {
      name: "markets",
      property: "markets",
      type: "json",
      shape: "readonly GivenMarket[]",
      description:
        "Markets in place of the built-in ones: `flag`, `countryLabel`, `link`, `locale`, `preferredLocale`, `redirectTarget`.",
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
  draws: "view",
  bareTag: "at-once",
  room: { narrow: 44, wide: 44 },
  fragments: () => [PLAIN_FRAGMENT],
  follows: ["layoutVersion", "b2cUnifiedDomainLocales", "b2cNewMarketLocales"],
} as const satisfies ElementDefinition;
