import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { CONSENT_OPEN, ERROR, NAVIGATE, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "app-accordion",
  script: "parts.js",
  renders: "view",
  attributes: [
    /**
     * The sections, in place of what stands in the tag; `details` is rich text and is treated as in `rich-text`.
     *
     * @type readonly { key: string; title: string; details: string; expanded?: boolean; defaultExpanded?: boolean }[]
     */
    { name: "items", type: "json" },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "Sections that open and close. Either `details` elements of the page, which work without a script, or `items`. A section with `expanded` (on `details`: `data-expanded`) opens and closes by that value only; its owner answers the event.",
  accessibility: [
    "Native `details` and `summary`: Enter and Space open, and the state is announced by the browser.",
    "It works without the script.",
    "Nodes and the focus stay when equal items are set again.",
    "On paper every section is open and none has an arrow. Sections of the page get their former state back, and send `toggle` for both changes.",
  ],
  events: [
    {
      name: "shell-accordion-change",
      cancelable: true,
      detail: "{ key: string; expanded: boolean; event: Event }",
      description:
        "Before a section opens or closes: its key (`data-key` or `id` of a `details`, else its place from 0), what it would become, and the event behind it. Prevented, it stays. Where the browser has opened a section for words that a reader searches, right after that. An address with the key as its fragment (`#zinsen`) opens the section.",
    },
    NAVIGATE,
    CONSENT_OPEN,
    READY,
    ERROR,
  ],
  slots: [{ name: "", description: "The sections as `details` elements." }],
  cssParts: [{ name: "item", description: "Each section of `items`." }],
  cssProperties: [{ name: "--shell-color-line", syntax: "<color>", description: "Colour of the lines between." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
};
