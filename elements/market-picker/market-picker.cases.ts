import { LOCALE_IDS } from "../../src/domain/locales/locale.ts";
import type { ElementCase } from "../../src/element/definition.ts";

/** The picker of every locale: its own market active, names in its own language [M-03]. */
const localeCases = LOCALE_IDS.map((locale) => ({
  id: `market-${locale.toLowerCase()}`,
  title: `First layout, ${locale}`,
  locale,
}));

export const cases = [
  ...localeCases,
  {
    id: "second-layout",
    title: "Second layout: with Switzerland and Italy, in two columns",
    locale: "de-DE",
    attributes: { "layout-version": "v2" },
  },
  {
    id: "hidden-markets",
    title: "Two new markets hidden by the flag's map",
    locale: "de-DE",
    attributes: { "layout-version": "v2", "new-market-locales": '{"it-IT":false,"de-CH":false}' },
  },
  {
    id: "unified-domain",
    title: "Poland and Finland on the main domain",
    locale: "pl-PL",
    attributes: { "unified-domain-locales": "pl-PL, fi-FI" },
  },
  {
    id: "own-markets",
    title: "Markets of the host, one of them long",
    locale: "de-DE",
    properties: {
      markets: [
        { flag: "de", countryLabel: "Deutschland", link: "/de-de/", locale: "de-DE", preferredLocale: "de-DE" },
        { flag: "at", countryLabel: "Österreich", link: "/de-at/", locale: "de-AT", preferredLocale: "de-AT" },
        {
          flag: "gb",
          countryLabel: "Vereinigtes Königreich Großbritannien und Nordirland",
          link: "https://gb.example/",
          locale: "en-GB",
          preferredLocale: "en-GB",
          redirectTarget: ["GB", "GBR"],
        },
      ],
    },
  },
  {
    id: "bad-market",
    title: "A market with an unsafe link is left out and named",
    locale: "en-GB",
    properties: {
      markets: [
        { flag: "gb", countryLabel: "United Kingdom", link: "/en-gb/", locale: "en-GB" },
        { flag: "ie", countryLabel: "Ireland", link: "javascript:alert(1)", locale: "en-IE" },
        { flag: "de", countryLabel: "Germany", link: "/de-de/", locale: "de-DE" },
      ],
    },
  },
] as const satisfies readonly ElementCase[];
