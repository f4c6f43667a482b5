import { LOCALE } from "../../src/element/shared-attributes.ts";
import { defineElement } from "../../src/enhance/define-element.ts";

export const definition = defineElement({
  tag: "auth-gate",
  script: "shell.js",
  attributes: [
    LOCALE,
    { name: "requires-auth", type: "boolean", default: false },
    { name: "bypass", type: "boolean", default: true },
  ],
  properties: [],
  // A fragment is closed for everybody: whoever looks is let in or sent away.
  asks: () => true,
  draw: () => import("./auth-gate.render.ts"),
});
