/** Flags of the markets, as vectors. Source: country-flag-icons, ratio 3 to 2 [M-05]. */
import { AT, CH, DE, ES, EU, FI, FR, GB, IE, IT, NL, PL, US } from "country-flag-icons/react/3x2";

/** ISO 3166-1 alpha-2 in lower case; `eu` for the generic market. */
export const COUNTRY_FLAGS = {
  at: AT,
  ch: CH,
  de: DE,
  es: ES,
  eu: EU,
  fi: FI,
  fr: FR,
  gb: GB,
  ie: IE,
  it: IT,
  nl: NL,
  pl: PL,
  us: US,
} as const;

export type FlagCountry = keyof typeof COUNTRY_FLAGS;

export function isFlagCountry(name: string): name is FlagCountry {
  return Object.hasOwn(COUNTRY_FLAGS, name);
}
