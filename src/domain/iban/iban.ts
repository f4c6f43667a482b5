/** IBANs as they are shown and copied. Source: both specification texts, section 5 [D-01, H-20]. */
import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from "ibantools";

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
