import type { ElementMeta } from "../../src/element/metadata.ts";

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
    {
      name: "theme",
      property: "theme",
      type: "enum",
      values: ["v1", "v2"],
      default: "v1",
      description: "Look: v1 classic, v2 fresh. Read by the styles, so set it as an attribute.",
      reflect: "never",
    },
    {
      name: "layout-version",
      property: "layoutVersion",
      type: "enum",
      values: ["v1", "v2"],
      description: "Version of the market list; the flag `layout-version` decides when missing.",
      reflect: "never",
    },
  ],
  properties: [],
  events: [
    {
      name: "shell-market-change",
      cancelable: true,
      detail: "{ from: string | null; to: string; href: string }",
      description: "Before the suggested market is stored and its link followed; prevent it to take over.",
    },
    {
      name: "shell-navigate",
      cancelable: true,
      detail:
        "{ href: string; id: string; modifiers: { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean } }",
      description: "Before the market's link is followed.",
    },
    {
      name: "shell-ready",
      cancelable: false,
      detail: "{ tag: string; version: string }",
      description: "The element has drawn for the first time, shown or not.",
    },
    {
      name: "shell-error",
      cancelable: false,
      detail: "{ code: string; message: string; tag: string }",
      description: "Something given to the element is wrong, or it could not be drawn; the rest keeps working.",
    },
  ],
  slots: [],
  cssParts: [{ name: "banner", description: "The banner, while it shows." }],
  cssProperties: [
    { name: "--shell-color-brand", syntax: "<color>", description: "Colour of actions." },
    { name: "--shell-type-family", description: "Font family; the system's by default." },
  ],
} as const satisfies ElementMeta;
