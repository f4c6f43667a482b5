import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "app-snackbar",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Shows it. When it is closed, the attribute is removed and the property taken back. */
    { name: "open", type: "boolean", default: false },
    /**
     * Milliseconds until it closes by itself; it waits while pointer or focus is in it. 0 leaves it open: choose
     * that for what must be read.
     */
    { name: "duration", type: "number", default: 0 },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "A short message over the lower edge of the window, at most 840 px wide, said aloud when it opens. It takes no focus. Without the script its content stands in the page.",
  accessibility: [
    "Its text is announced as a status, without moving the focus. A change of its words is announced, too.",
    "Behind a modal dialog it could not be pressed or heard, so it waits until the dialog is closed. Inside the dialog it shows at once. Where a dialog hides it from screen readers only, it shows, and is said afterwards.",
    "It stays while the pointer or the focus is on it, and has a close button.",
  ],
  events: [
    {
      name: "shell-snackbar-close",
      cancelable: true,
      detail: '{ reason: "button" | "time" }',
      description: "Before it closes, by its button or because its time is over.",
    },
    READY,
    ERROR,
  ],
  slots: [
    { name: "", description: "The message." },
    { name: "action", description: "One button or link." },
  ],
  cssParts: [{ name: "snackbar", description: "The message, while it shows." }],
  cssProperties: [{ name: "--shell-color-text", syntax: "<color>", description: "Its ground." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
};
