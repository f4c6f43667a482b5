/** How people of a market call their country, for readers who do not know its name in the language of the page. */
import type { LocaleId } from "../../domain/locales/locale.ts";

/** Missing where the name belongs to a market of all countries. */
export const OWN_NAMES: { readonly [locale in LocaleId]?: { readonly text: string; readonly language: string } } = {
  "de-AT": { text: "Österreich", language: "de" },
  "de-CH": { text: "Schweiz", language: "de" },
  "de-DE": { text: "Deutschland", language: "de" },
  "en-GB": { text: "United Kingdom", language: "en" },
  "en-IE": { text: "Ireland", language: "en" },
  "en-US": { text: "United States", language: "en" },
  "es-ES": { text: "España", language: "es" },
  "fi-FI": { text: "Suomi", language: "fi" },
  "fr-FR": { text: "France", language: "fr" },
  "it-IT": { text: "Italia", language: "it" },
  "nl-NL": { text: "Nederland", language: "nl" },
  "pl-PL": { text: "Polska", language: "pl" },
};
