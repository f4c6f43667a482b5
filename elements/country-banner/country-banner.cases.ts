import type { ElementCase } from "../../src/element/definition.ts";

export const cases = [
  { id: "hidden", title: "Hidden: nothing speaks for another country", locale: "de-DE" },
  { id: "austria", title: "From Austria to the German site", locale: "de-DE", attributes: { country: "AT" } },
  {
    id: "three-letters",
    title: "Country of three letters, British site",
    locale: "en-GB",
    attributes: { country: "DEU" },
  },
  {
    id: "same-country",
    title: "The site's own country: only to confirm",
    locale: "de-DE",
    attributes: { country: "DE" },
  },
  { id: "no-market", title: "A country without a market", locale: "fr-FR", attributes: { country: "JP" } },
  { id: "generic", title: "Another country of the European Union", locale: "en-IE", attributes: { country: "SE" } },
  {
    id: "longest",
    title: "Longest texts",
    locale: "es-ES",
    attributes: { country: "GB", "layout-version": "v2" },
  },
] as const satisfies readonly ElementCase[];
