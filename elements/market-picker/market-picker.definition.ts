import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LAYOUT_VERSION, LOCALE, THEME } from "../../src/element/shared-attributes.ts";

export const definition = {
  tag: "market-picker",
  script: "shell.js",
  renders: "view",
  attributes: [
    LOCALE,
    THEME,
    LAYOUT_VERSION,
    /** Comma separated locales whose links lead to a path on the main domain, as `pl-PL,fi-FI`. */
    { name: "unified-domain-locales", type: "string" },
    /**
     * Locale to boolean; `false` hides the market, as `{"it-IT": false}`.
     *
     * @type Readonly<Record<string, boolean>>
     */
    { name: "new-market-locales", type: "json" },
    /**
     * Markets in place of the built-in ones: `flag`, `countryLabel`, `link`, `locale`, `preferredLocale`,
     * `redirectTarget`.
     *
     * @type readonly HostMarket[]
     */
    { name: "markets", type: "json" },
  ],
  properties: [],
  dependsOn: [
    "locale",
    "layoutVersion",
    "site.sites",
    "flags.b2cUnifiedDomainLocales",
    "flags.b2cNewMarketLocales",
    "hostData",
  ],
} as const satisfies BrowserDefinition;
