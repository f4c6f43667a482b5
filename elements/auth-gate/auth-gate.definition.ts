import { type ElementDefinition, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { ERROR, LOCALE, READY } from "../../src/element/shared-metadata.ts";

export const definition = {
  tag: "auth-gate",
  script: "shell.js",
  description:
    "Shows its content to a logged-in customer. A display rule, never a protection: the content stands in the page's markup for everybody who looks there, so protect data where it is served.",
  attributes: [
    LOCALE,
    {
      name: "requires-auth",
      property: "requiresAuth",
      type: "boolean",
      default: false,
      description: "The content is for logged-in customers.",
    },
    {
      name: "bypass",
      property: "bypass",
      type: "boolean",
      default: true,
      description:
        'Shows the content to everybody. On unless `bypass="false"`; until it is decided, a closed gate shows nothing.',
    },
  ],
  properties: [],
  events: [
    {
      name: "shell-redirect",
      cancelable: true,
      detail: '{ rule: "login-required"; href: string }',
      description: "Before a visitor is led to the login; prevented, the fallback stays.",
    },
    READY,
    ERROR,
  ],
  slots: [
    { name: "", description: "Shown when access is granted." },
    { name: "fallback", description: "Shown in its place when access is denied; empty by default." },
  ],
  cssParts: [],
  cssProperties: [],
  draws: "slot",
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
  // A fragment is closed for everybody: whoever looks is let in or sent away.
  asks: () => true,
} as const satisfies ElementDefinition;
