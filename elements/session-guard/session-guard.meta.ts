import type { ElementMeta } from "../../src/element/metadata.ts";
import { ERROR, LOGOUT, READY, THEME } from "../../src/element/shared-metadata.ts";

export const meta = {
  tag: "session-guard",
  description:
    "Watches over the session of a logged-in customer: warns before it ends, extends it, ends it for all tabs and covers what must no longer be read. One per page does the work, whatever the number of tags.",
  attributes: [
    {
      name: "locale",
      property: "locale",
      type: "string",
      description: "Locale of the texts, such as `de-DE`. The document's language when missing.",
      reflect: "never",
    },
    THEME,
    {
      name: "login-href",
      property: "loginHref",
      type: "string",
      description: "Where an ended session leads; the login of the locale when missing.",
      reflect: "never",
    },
    {
      name: "timeout-seconds",
      property: "timeoutSeconds",
      type: "number",
      description:
        "Idle time after which the session ends, in seconds; the length of the token's session when missing.",
      reflect: "never",
    },
    {
      name: "web-view",
      property: "webView",
      type: "boolean",
      default: false,
      description: "The page stands in the app's web view: token expiry only, no countdown.",
      reflect: "never",
    },
    {
      name: "disabled",
      property: "disabled",
      type: "boolean",
      default: false,
      description: "Counts no idle time; the token is still kept fresh and its end still ends the session.",
      reflect: "never",
    },
  ],
  properties: [],
  events: [
    {
      name: "shell-session-change",
      cancelable: false,
      detail: '{ state: "active" | "warning" | "extended" | "ended"; remainingSeconds: number; reason?: string }',
      description: "The session is active, about to end, extended or ended; each second while the countdown shows.",
    },
    {
      name: "shell-session-expiring",
      cancelable: true,
      detail: "{ remainingSeconds: number; waitUntil(work: Promise<unknown>): void }",
      description:
        "The session is about to end by itself: save unsaved work. `waitUntil` delays the end by at most `remainingSeconds`, which is five; a prevented event leaves the way out to the host.",
    },
    {
      name: "shell-redirect",
      cancelable: true,
      detail: "{ rule: string; href: string }",
      description: "Before the shell leads a customer to a page that has to come first.",
    },
    LOGOUT,
    {
      name: "shell-track",
      cancelable: false,
      detail: "TrackingEvent",
      description:
        "Something of the session was tracked, whatever the visitor allowed. It starts at `document`, not at the tag, since it is told once per page: listen there or on `window`.",
    },
    READY,
    ERROR,
  ],
  slots: [],
  cssParts: [
    { name: "dialog", description: "The countdown dialog." },
    { name: "notice", description: "The confirmation after an extension." },
    { name: "cover", description: "What hides the page when it must not be read." },
  ],
  cssProperties: [{ name: "--shell-color-brand", syntax: "<color>", description: "Colour of the main action." }],
} as const satisfies ElementMeta;
