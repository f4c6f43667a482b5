import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "app-modal",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Opens it. When the visitor closes it, the attribute is removed and the property taken back. */
    { name: "open", type: "boolean", default: false },
    /** Its title and its name for assistive technology. A dialog must have one. */
    { name: "heading", type: "string" },
    /** 414, 720 or 840 px wide; at least 254 px high, a large one 640 px. */
    { name: "size", type: "enum", values: ["small", "medium", "large"], default: "small" },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "A modal dialog on the native one: above everything that the page has open, the focus inside and given back, the page behind it still. Without the script its content stands in the page.",
  accessibility: [
    "A native modal `dialog` named by `heading`. It takes the focus, keeps Tab inside, and returns the focus to where it was.",
    "Escape and the close button send `shell-modal-close` first, which a host may prevent.",
    "The page behind it does not scroll, and keeps its styles and its position.",
    "At a place that is not shown it stays closed, so that the page can be used, and opens as soon as the place is shown.",
    "A press that starts or ends inside does not close it.",
  ],
  events: [
    {
      name: "shell-modal-close",
      cancelable: true,
      detail: '{ reason: "escape" | "button" | "beside" }',
      description: "Before it closes at the visitor's wish: by Escape, its button or a click beside it.",
    },
    READY,
    ERROR,
  ],
  slots: [
    { name: "", description: "The content." },
    { name: "actions", description: "Buttons at the foot." },
  ],
  cssParts: [{ name: "dialog", description: "The dialog." }],
  cssProperties: [{ name: "--shell-color-scrim", syntax: "<color>", description: "What covers the page behind it." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
};
