import { COUNTRY_PARAMETER } from "../../src/domain/constants.ts";
import { LAYOUT_VERSION, LOCALE, PAGE, THEME } from "../../src/element/shared-attributes.ts";
import { defineElement } from "../../src/enhance/define-element.ts";

export const definition = defineElement({
  tag: "country-banner",
  script: "shell.js",
  attributes: [LOCALE, { name: "country", type: "string" }, PAGE, THEME, LAYOUT_VERSION],
  properties: [],
  follows: ["b2cUnifiedDomainLocales", "b2cNewMarketLocales"],
  // Hidden in its fragment: it speaks where the address or an earlier choice names another market.
  asks: ({ search, preferredLocale }, drawnLocale) =>
    new URLSearchParams(search).has(COUNTRY_PARAMETER) ||
    (preferredLocale ?? drawnLocale).toLowerCase() !== drawnLocale.toLowerCase(),
  isQuiet: true,
  suitsCustomers: true,
  draw: () => import("./country-banner.render.ts"),
});
