import { HEADER_TYPES } from "../../src/domain/header/header-data.ts";
import { LAYOUT_VERSION, LOCALE, PAGE, PRODUCT, THEME } from "../../src/element/shared-attributes.ts";
import { defineElement } from "../../src/enhance/define-element.ts";

export const definition = defineElement({
  tag: "app-header",
  script: "shell.js",
  attributes: [
    LOCALE,
    PAGE,
    { name: "regflow", type: "string" },
    PRODUCT,
    { name: "skip-target", type: "string" },
    THEME,
    LAYOUT_VERSION,
    { name: "bank-navigation", type: "boolean", default: false },
    { name: "hide-navigation", type: "boolean", default: false },
    { name: "type", type: "enum", values: HEADER_TYPES },
    { name: "logo-items", type: "json" },
    { name: "nav-items", type: "json" },
    { name: "action-items", type: "json" },
    { name: "customer", type: "json" },
    { name: "hide-customer-balance", type: "boolean" },
    { name: "header-data-loading", type: "boolean" },
  ],
  properties: [{ name: "data" }],
  follows: ["bankNavigation"],
  draw: () => import("./app-header.render.ts"),
});
