import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { LOCALE, PAGE, PRODUCT, THEME } from "../../src/element/shared-attributes.ts";
import { ERROR, LOGOUT, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "session-guard",
  script: "shell.js",
  renders: "view",
  attributes: [
    LOCALE,
    THEME,
    PAGE,
    PRODUCT,
    /** Where an ended session leads; the login of the locale when missing. */
    { name: "login-href", type: "string" },
    /** Idle time after which the session ends, in seconds; the length of the token's session when missing. */
    { name: "timeout-seconds", type: "number" },
    /** The page stands in the app's web view: token expiry only, no countdown. */
    { name: "web-view", type: "boolean", default: false },
    /** The page is one to log in at: says how long a session may be idle, before it begins. */
    { name: "login-page", type: "boolean", default: false },
    /** Counts no idle time; the token is still kept fresh and its end still ends the session. */
    { name: "disabled", type: "boolean", default: false },
  ],
  properties: [],
  dependsOn: ["locale", "session", "endReason", "page.loginIdleSeconds"],
  emptyForVisitors: true,
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "Watches over the session of a logged-in customer: warns before it ends, extends it, ends it for all tabs and covers what must no longer be read. One per page does the work, whatever the number of tags.",
  accessibility: [
    "The countdown is an `alertdialog`: it takes the focus, keeps Tab inside, and returns the focus when it closes.",
    "The remaining time is announced on opening, and at 60, 40 and 20 seconds. It is not announced every second.",
    "A failed extension is announced as an alert; a successful one as a status.",
    "While the content is covered, nothing behind the cover can be reached.",
  ],
  events: [
    {
      name: "shell-session-change",
      cancelable: false,
      detail:
        '{ state: "active" | "warning" | "extended" | "unverified" | "ended"; remainingSeconds: number; reason?: string }',
      description:
        "The session is active, about to end, extended or ended; each second while the countdown shows. `unverified`: the token has expired and no server answers, so the page is covered.",
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
    { name: "signed-out", description: "Why the last session ended, and how long the next may be idle." },
    { name: "cover", description: "What hides the page when it must not be read." },
  ],
  cssProperties: [{ name: "--shell-color-brand", syntax: "<color>", description: "Colour of the main action." }],
  bareTag: "when-idle",
  fragments: () => [PLAIN_FRAGMENT, { name: "login", values: { loginPage: true }, forCustomer: "same" }],
};
