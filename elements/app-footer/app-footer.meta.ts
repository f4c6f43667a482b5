import type { ElementMeta } from "../../src/element/metadata.ts";

export const meta = {
  tag: "app-footer",
  description:
    "The footer of every page: rating, contact, app, link columns, social links, markets, legal links, credits and disclaimer. Each locale has its own; fields that a host passes in `data` win whole.",
  attributes: [
    {
      name: "locale",
      property: "locale",
      type: "string",
      description: "Locale of texts, links and market, such as `de-DE`. The document's language when missing.",
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
    {
      name: "data",
      property: "data",
      type: "json",
      shape: "FooterData",
      description:
        "Footer fields as the CMS sends them, such as `footer_links`, `legal_links`, `trustpilotData`, `disclaimer`.",
      reflect: "never",
    },
  ],
  properties: [],
  events: [
    {
      name: "shell-navigate",
      cancelable: true,
      detail:
        "{ href: string; id: string; modifiers: { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean } }",
      description: "Before any link is followed.",
    },
    {
      name: "shell-menu-toggle",
      cancelable: false,
      detail: "{ id: string; open: boolean }",
      description: "A link column opens or closes on a phone; `id` is the key of the column.",
    },
    {
      name: "shell-market-change",
      cancelable: true,
      detail: "{ from: string | null; to: string; href: string }",
      description: "Before a market is stored and its link followed; prevent it to take over.",
    },
    {
      name: "shell-consent-open",
      cancelable: true,
      detail: "{}",
      description: "A link with the consent anchor was chosen; the consent tool opens its second layer.",
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
} as const satisfies ElementMeta;
