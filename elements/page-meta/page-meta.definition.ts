import { LOCALE } from "../../src/element/shared-attributes.ts";
import { defineElement } from "../../src/enhance/define-element.ts";
import { isHeadWritten } from "./written-head.ts";

export const definition = defineElement({
  tag: "page-meta",
  script: "shell.js",
  attributes: [
    { name: "seo", type: "json" },
    { name: "site", type: "json" },
    { name: "page-title", type: "string" },
    LOCALE,
  ],
  properties: [],
  isDone: isHeadWritten,
  draw: () => import("./page-meta.render.ts"),
});
