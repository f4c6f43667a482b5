/**
 * Formats account numbers for display and for the clipboard: an IBAN in groups of four, a sort code in pairs [H-20].
 */

import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from "ibantools";
import type { AccountId } from "../header-data/header-data.ts";

/** Separators between the signs, as people, word processors and services write them: spaces of any width, tabs, dashes, and invisible marks. */
const SEPARATORS = /[\p{White_Space}\p{Pd}\p{Cf}\p{Cc}]/gu;
const withoutSeparators = (value: string): string => value.replace(SEPARATORS, "");

/** The format of banks in the United Kingdom: `01-99-00`. A value without exactly six digits is not changed. */
function shownSortCode(value: string): string {
  const digits = withoutSeparators(value);
  return /^\d{6}$/.test(digits) ? digits.replace(/(\d\d)(?=\d)/g, "$1-") : value;
}

export function shownAccountId({ id, value }: Pick<AccountId, "id" | "value">): string {
  switch (id) {
    case "iban":
      return shownIban(value);
    case "sortCode":
      return shownSortCode(value);
    case "accountNumber":
      return value;
  }
}

/** Without separators, because forms of other banks accept digits only. */
export function copiedAccountId({ id, value }: Pick<AccountId, "id" | "value">): string {
  return id === "iban" ? copiedIban(value) : withoutSeparators(value);
}

/** IBANs for display and for the clipboard. Source: both specification texts, section 5 [D-01, H-20]. */

/** The electronic form: capitals without spaces. Undefined for an invalid IBAN (ISO 13616, with check digits). */
export function electronicIban(iban: string): string | undefined {
  const electronic = electronicFormatIBAN(withoutSeparators(iban));
  return electronic !== null && isValidIBAN(electronic) ? electronic : undefined;
}

/** In groups of four if the IBAN is valid, else unchanged, so that customers can compare it. */
export function shownIban(iban: string): string {
  const electronic = electronicIban(iban);
  return electronic === undefined ? iban : (friendlyFormatIBAN(electronic) ?? iban);
}

/** The electronic form if the IBAN is valid, else unchanged. */
export function copiedIban(iban: string): string {
  return electronicIban(iban) ?? iban;
}
