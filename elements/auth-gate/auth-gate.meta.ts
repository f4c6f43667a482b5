import type { ElementMeta } from "../../src/element/metadata.ts";
import { ERROR, READY } from "../../src/element/shared-metadata.ts";

export const meta = {
  tag: "auth-gate",
  description:
    "Shows its content to a logged-in customer. A display rule, never a protection: the content stands in the page's markup for everybody who looks there, so protect data where it is served.",
  attributes: [
    {
      name: "locale",
      property: "locale",
      type: "string",
      description: "Locale of the login it leads to. The document's language when missing.",
      reflect: "never",
    },
    {
      name: "requires-auth",
      property: "requiresAuth",
      type: "boolean",
      default: false,
      description: "The content is for logged-in customers.",
      reflect: "never",
    },
    {
      name: "bypass",
      property: "bypass",
      type: "boolean",
      default: true,
      description:
        'Shows the content to everybody. On unless `bypass="false"`; until it is decided, a closed gate shows nothing.',
      reflect: "never",
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
} as const satisfies ElementMeta;
