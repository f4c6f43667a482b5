import type { ElementMeta } from "../../src/element/metadata.ts";

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
      description:
        "v2 lists Switzerland and Italy too, in two columns; the flag `layout-version` decides when missing.",
      reflect: "never",
    },
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
  events: [
    {
      name: "shell-market-change",
      cancelable: true,
      detail: "{ from: string | null; to: string; href: string }",
      description: "Before a market is stored and its link followed; prevent it to take over.",
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
      description: "The element has drawn for the first time.",
    },
    {
      name: "shell-error",
      cancelable: false,
      detail: "{ code: string; message: string; tag: string }",
      description: "Something given to the element is wrong, or it could not be drawn; the rest keeps working.",
    },
  ],
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
