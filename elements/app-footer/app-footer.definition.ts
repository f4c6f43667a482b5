import { LAYOUT_VERSION, LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { defineElement } from "../../src/enhance/define-element.ts";

export const definition = defineElement({
  tag: "app-footer",
  script: "shell.js",
  attributes: [
    LOCALE,
    THEME,
    LAYOUT_VERSION,
    { name: "data", type: "json" },
    { name: "is-country-selector-page", type: "boolean" },
  ],
  properties: [],
  suitsCustomers: true,
  follows: [
    "layoutVersion",
    "b2cUnifiedDomainLocales",
    "b2cNewMarketLocales",
    "year",
    "web-view",
    "consent",
    "smartBanner",
  ],
  draw: () => import("./app-footer.render.ts"),
});
