/** How the numbers of an account are shown and copied: an IBAN in groups of four, a sort code in pairs [H-20]. */
import type { AccountId } from "../header/header-data.ts";
import { copiedIban, shownIban } from "../iban/iban.ts";

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
