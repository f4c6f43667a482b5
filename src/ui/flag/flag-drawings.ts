/** Flags of the markets, by ISO 3166-1 alpha-2 in lower case, and that of the European Union. Source: country-flag-icons. */
import AT from "country-flag-icons/string/3x2/AT";
import CH from "country-flag-icons/string/3x2/CH";
import DE from "country-flag-icons/string/3x2/DE";
import ES from "country-flag-icons/string/3x2/ES";
import EU from "country-flag-icons/string/3x2/EU";
import FI from "country-flag-icons/string/3x2/FI";
import FR from "country-flag-icons/string/3x2/FR";
import GB from "country-flag-icons/string/3x2/GB";
import IE from "country-flag-icons/string/3x2/IE";
import IT from "country-flag-icons/string/3x2/IT";
import NL from "country-flag-icons/string/3x2/NL";
import PL from "country-flag-icons/string/3x2/PL";
import US from "country-flag-icons/string/3x2/US";
import type { CountryCode } from "../../domain/locales/locale.ts";

export const FLAG_DRAWINGS = {
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
} as const satisfies Readonly<Record<Lowercase<CountryCode> | "eu", string>>;

export type FlagName = keyof typeof FLAG_DRAWINGS;

export function isFlagName(name: string): name is FlagName {
  return Object.hasOwn(FLAG_DRAWINGS, name);
}
