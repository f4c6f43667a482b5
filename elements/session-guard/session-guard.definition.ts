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
    { name: "login-href", type: "string" },
    { name: "timeout-seconds", type: "number" },
    { name: "web-view", type: "boolean", default: false },
    { name: "login-page", type: "boolean", default: false },
    { name: "disabled", type: "boolean", default: false },
  ],
  properties: [],
  dependsOn: ["locale", "session", "endReason", "page.loginIdleSeconds"],
  emptyForVisitors: true,
} as const satisfies BrowserDefinition;
