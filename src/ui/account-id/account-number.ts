import { electronicFormatIBAN, friendlyFormatIBAN, isValidIBAN } from "ibantools";

export interface AccountNumberText {
  /** For the eye: a valid IBAN in groups of four. */
  readonly shown: string;
  /** For the clipboard: a valid IBAN in electronic form, without spaces. */
  readonly copied: string;
}

/** An account number as it is shown and as it is copied; what is no valid IBAN stays as the bank holds it [H-20]. */
export function accountNumberText(value: string): AccountNumberText {
  const electronic = electronicFormatIBAN(value);
  if (electronic === null || !isValidIBAN(electronic)) return { shown: value, copied: value };
  return { shown: friendlyFormatIBAN(electronic) ?? electronic, copied: electronic };
}
