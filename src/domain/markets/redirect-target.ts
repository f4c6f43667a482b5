/**
 * Country codes that lead a visitor to a market, two and three letters each. Which codes the generic market carries
 * is not shown: the other members of the European Union are our choice. Source: first specification text,
 * section 2 [M-05].
 */
import { ALPHA3_BY_COUNTRY } from "../locales/country-code.ts";
import { type ListedMarket, MARKETS } from "./market-list.ts";

/** Members of the European Union without a market of their own, ISO 3166-1 alpha-2 to alpha-3. */
export const OTHER_EU_COUNTRIES = {
  BE: "BEL",
  BG: "BGR",
  CY: "CYP",
  CZ: "CZE",
  DK: "DNK",
  EE: "EST",
  GR: "GRC",
  HR: "HRV",
  HU: "HUN",
  LT: "LTU",
  LU: "LUX",
  LV: "LVA",
  MT: "MLT",
  PT: "PRT",
  RO: "ROU",
  SE: "SWE",
  SI: "SVN",
  SK: "SVK",
} as const satisfies Readonly<Record<string, string>>;

export function redirectTargetOf(market: ListedMarket): readonly string[] {
  if (market.country === undefined) return Object.entries(OTHER_EU_COUNTRIES).flat();
  return [market.country, ALPHA3_BY_COUNTRY[market.country]];
}

const CODE = /^[a-z]{2,3}$/i;

/** A country code out of a query or attribute, in capitals; undefined for what has not the shape of one. */
export function countryCodeFrom(value: string | undefined): string | undefined {
  const code = value?.trim() ?? "";
  return CODE.test(code) ? code.toUpperCase() : undefined;
}

/** The market that a country code leads to; undefined for a country that no market serves. */
export function marketByCountryCode(code: string | undefined): ListedMarket | undefined {
  const wanted = countryCodeFrom(code);
  return wanted === undefined ? undefined : MARKETS.find((market) => redirectTargetOf(market).includes(wanted));
}
