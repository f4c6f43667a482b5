/**
 * Countries of the markets in both spellings of ISO 3166-1: pages and market entries use two letters, the services
 * three. Source: both specification texts [D-02, M-05].
 */
import { type CountryCode, LOCALES, type LocaleId } from "./locale.ts";

export const ALPHA3_BY_COUNTRY = {
  AT: "AUT",
  CH: "CHE",
  DE: "DEU",
  ES: "ESP",
  FI: "FIN",
  FR: "FRA",
  GB: "GBR",
  IE: "IRL",
  IT: "ITA",
  NL: "NLD",
  PL: "POL",
  US: "USA",
} as const satisfies Readonly<Record<CountryCode, string>>;
export type CountryCodeAlpha3 = (typeof ALPHA3_BY_COUNTRY)[CountryCode];

const localeByCountry: ReadonlyMap<string, LocaleId> = new Map(
  LOCALES.flatMap((locale) =>
    locale.country === undefined
      ? []
      : [[locale.country, locale.id] as const, [ALPHA3_BY_COUNTRY[locale.country], locale.id] as const],
  ),
);

/**
 * The locale of a customer's country, given as two or three letters in any case. Undefined for a country without a
 * market: nobody gets another country's data by default [D-02].
 */
export function localeByCountryCode(code: string | undefined): LocaleId | undefined {
  return code === undefined ? undefined : localeByCountry.get(code.trim().toUpperCase());
}
