import type { ElementMeta } from "../../src/element/metadata.ts";
import { ERROR, LAYOUT_VERSION, MARKET_CHANGE, NAVIGATE, READY, THEME } from "../../src/element/shared-metadata.ts";

export const meta = {
  tag: "country-banner",
  description:
    "Asks a visitor who seems to be on the site of another country. Hidden until a country comes with the address or the stored market differs; it lies over the lower edge of the window, moves nothing and takes no focus.",
  attributes: [
    {
      name: "locale",
      property: "locale",
      type: "string",
      description: "Locale of the page, such as `de-DE`. The document's language when missing.",
      reflect: "never",
    },
    {
      name: "country",
      property: "country",
      type: "string",
      description:
        "Country of the visitor as two or three letters, for hosts that know it; the query parameter `country` of the address when missing.",
      reflect: "never",
    },
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
} as const satisfies ElementMeta;
