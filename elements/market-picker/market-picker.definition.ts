import { LAYOUT_VERSION, LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { defineElement } from "../../src/enhance/define-element.ts";

export const definition = defineElement({
  tag: "market-picker",
  script: "shell.js",
  attributes: [
    LOCALE,
    THEME,
    LAYOUT_VERSION,
    { name: "unified-domain-locales", type: "string" },
    { name: "new-market-locales", type: "json" },
    { name: "markets", type: "json" },
  ],
  properties: [],
  follows: ["layoutVersion", "b2cUnifiedDomainLocales", "b2cNewMarketLocales"],
  draw: () => import("./market-picker.render.ts"),
});
