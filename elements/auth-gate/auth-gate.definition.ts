import { gateFor } from "../../src/domain/access/auth-gate.ts";
import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { LOCALE } from "../../src/element/shared-attributes.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";

const UNKNOWN_VISITOR = { isClient: false, session: "unknown" } as const;

export const definition = {
  tag: "auth-gate",
  script: "shell.js",
  renders: "slot",
  attributes: [
    LOCALE,
    /** The content is for logged-in customers. */
    { name: "requires-auth", type: "boolean", default: false },
    /**
     * Shows the content to everybody. On unless `bypass="false"`; until it is decided, a closed gate shows
     * nothing.
     */
    { name: "bypass", type: "boolean", default: true },
  ],
  properties: [],
  dependsOn: [],
  // Its fragment is closed for everyone; the element lets a visitor in or sends them away.
  alwaysRenders: true,
  isOpen: ({ requiresAuth = false, bypass = true }) =>
    gateFor(UNKNOWN_VISITOR, { requiresAuth: Boolean(requiresAuth), bypass: Boolean(bypass) }).access === "granted",
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "Shows its content to a logged-in customer. A display rule, never a protection: the content stands in the page's markup for everybody who looks there, so protect data where it is served.",
  accessibility: [
    "It has no role of its own. Its content, or the slot `fallback`, is read as part of the page.",
    "Nothing is announced when it opens: place a heading inside.",
  ],
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
  bareTag: "at-once",
  closed: "[requires-auth]:not([requires-auth=false i])[bypass=false i]",
  fragments: () => [PLAIN_FRAGMENT],
};
