/** How the numbers of an account are shown and copied: an IBAN in groups of four, a sort code in pairs [H-20]. */

import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from "ibantools";
import type { AccountId } from "../header/header-data.ts";

/** As banks in the United Kingdom print it: `01-99-00`. Anything but six digits stays as it came. */
function shownSortCode(value: string): string {
  const digits = value.replace(/[\s-]/g, "");
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

/** Without spaces and hyphens: forms of other banks take digits only. */
export function copiedAccountId({ id, value }: Pick<AccountId, "id" | "value">): string {
  return id === "iban" ? copiedIban(value) : value.replace(/[\s-]/g, "");
}

/** IBANs as they are shown and copied. Source: both specification texts, section 5 [D-01, H-20]. */

/** Electronic form without spaces, in capitals; undefined for an IBAN that is not valid (ISO 13616, with check digits). */
export function electronicIban(iban: string): string | undefined {
  const electronic = electronicFormatIBAN(iban);
  return electronic !== null && isValidIBAN(electronic) ? electronic : undefined;
}

/** In groups of four where the IBAN is valid, else as it came: a customer must be able to compare it. */
export function shownIban(iban: string): string {
  const electronic = electronicIban(iban);
  return electronic === undefined ? iban : (friendlyFormatIBAN(electronic) ?? iban);
}

/** What is copied: electronic form where valid, else as it came. */
export function copiedIban(iban: string): string {
  return electronicIban(iban) ?? iban;
}
