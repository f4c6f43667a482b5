import { COUNTRY_PARAMETER } from "../../src/domain/constants.ts";
import { type ElementDefinition, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import {
  ERROR,
  LAYOUT_VERSION,
  LOCALE,
  MARKET_CHANGE,
  NAVIGATE,
  PAGE,
  READY,
  THEME,
} from "../../src/element/shared-metadata.ts";

export const definition = {
  tag: "country-banner",
  script: "shell.js",
  description:
    "Asks a visitor who seems to be on the site of another country. Hidden until a country comes with the address or the stored market differs; it lies over the lower edge of the window, in low windows in the flow, covers no end of the page and takes no focus. At most once a visit, not for 30 days for who is travelling, never where somebody logs in, registers or deals with money.",
  attributes: [
    LOCALE,
    {
      name: "country",
      property: "country",
      type: "string",
      description:
        "Country of the visitor as two or three letters, for hosts that know it; the query parameter `country` of the address when missing.",
    },
    PAGE,
    THEME,
    LAYOUT_VERSION,
  ],
  properties: [],
  events: [MARKET_CHANGE, NAVIGATE, READY, ERROR],
  slots: [],
  cssParts: [{ name: "banner", description: "The banner, while it shows." }],
  cssProperties: [
    { name: "--shell-color-brand", syntax: "<color>", description: "Colour of actions." },
    { name: "--shell-type-family", description: "Font family; the system's by default." },
  ],
  draws: "view",
  bareTag: "when-idle",
  fragments: () => [PLAIN_FRAGMENT],
  follows: ["b2cUnifiedDomainLocales", "b2cNewMarketLocales"],
  // Hidden in its fragment: it speaks where the address or an earlier choice names another market.
  asks: ({ search, preferredLocale }, drawnLocale) =>
    new URLSearchParams(search).has(COUNTRY_PARAMETER) ||
    (preferredLocale ?? drawnLocale).toLowerCase() !== drawnLocale.toLowerCase(),
  isQuiet: true,
  suitsCustomers: true,
} as const satisfies ElementDefinition;
