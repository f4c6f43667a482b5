import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { CONSENT_OPEN, ERROR, NAVIGATE, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "rich-text",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** The text. What stands in the tag when missing. */
    { name: "html", type: "string" },
    /**
     * Leaves text outside of paragraphs and headings as it is. Without it, such text is wrapped in a paragraph,
     * unless the text begins with one.
     */
    { name: "raw", type: "boolean", default: false },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "Text of a CMS, cleaned: p, h1 to h6, a, li, strong, em, u, del, sup, sub and span stay, of everything else the words. Links get the base path of the locale and open in a new tab, the consent anchor opens the consent tool, a paragraph keeps the alignment of its inline style. What stands in the tag is the page's own markup and shows as it is without a script: give text that nobody has checked by `html`.",
  accessibility: [
    "Sanitised markup keeps headings, lists, links and `lang`. Scripts, styles and event handlers are removed.",
  ],
  events: [NAVIGATE, CONSENT_OPEN, READY, ERROR],
  slots: [{ name: "", description: "The text, cleaned when the script is here; as it is before." }],
  cssParts: [{ name: "text", description: "The text." }],
  cssProperties: [{ name: "--shell-type-family", syntax: "*", description: "Font family; the system's by default." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
};
