/** The locales of the specification, for tests that quote it. New markets may add more [L-01]. */
import type { LocaleId } from "./locale.ts";

export const SPECIFIED_LOCALES = [
  "de-AT",
  "de-CH",
  "de-DE",
  "en",
  "en-GB",
  "en-IE",
  "en-US",
  "es-ES",
  "fi-FI",
  "fr-FR",
  "it-IT",
  "nl-NL",
  "pl-PL",
] as const satisfies readonly LocaleId[];
export type SpecifiedLocale = (typeof SPECIFIED_LOCALES)[number];

export const isSpecified = (locale: string): boolean => SPECIFIED_LOCALES.some((id) => id === locale);
