import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE, PAGE, PRODUCT, THEME } from "../../src/element/shared-attributes.ts";

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
