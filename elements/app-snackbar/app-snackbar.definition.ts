import { type ElementDefinition, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { ERROR, LOCALE, READY, THEME } from "../../src/element/shared-metadata.ts";

export const definition = {
  tag: "app-snackbar",
  script: "parts.js",
  description:
    "A short message over the lower edge of the window, at most 840 px wide, said aloud when it opens. It takes no focus. Without the script its content stands in the page.",
  attributes: [
    {
      name: "open",
      property: "open",
      type: "boolean",
      default: false,
      description: "Shows it. When it is closed, the attribute is removed and the property taken back.",
    },
    {
      name: "duration",
      property: "duration",
      type: "number",
      default: 0,
      description:
        "Milliseconds until it closes by itself; it waits while pointer or focus is in it. 0 leaves it open: choose that for what must be read.",
    },
    LOCALE,
    THEME,
  ],
  properties: [],
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
  draws: "view",
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
} as const satisfies ElementDefinition;
