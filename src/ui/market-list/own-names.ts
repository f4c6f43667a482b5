import type { LocaleId } from "../../domain/locales/locale.ts";

/** The name of each market's country in its own language, for readers who do not know the name in the language of the page. */
export const OWN_NAMES = {
  "de-AT": "Österreich",
  "de-CH": "Schweiz",
  "de-DE": "Deutschland",
  "en-GB": "United Kingdom",
  "en-IE": "Ireland",
  "en-US": "United States",
  "es-ES": "España",
  "fi-FI": "Suomi",
  "fr-FR": "France",
  "it-IT": "Italia",
  "nl-NL": "Nederland",
  "pl-PL": "Polska",
} as const satisfies Record<Exclude<LocaleId, "en">, string>;
