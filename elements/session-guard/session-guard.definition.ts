import { LOCALE, PAGE, PRODUCT, THEME } from "../../src/element/shared-attributes.ts";
import { defineElement } from "../../src/enhance/define-element.ts";

export const definition = defineElement({
  tag: "session-guard",
  script: "shell.js",
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
  // A page to which an ended session led says why: nobody is signed in there, so nothing else would draw the guard.
  asks: ({ endReason }) => endReason !== null,
  isQuiet: true,
  draw: () => import("./session-guard.render.ts"),
});
