/** The reference account that counts. Source: second specification text, section 3 [D-01]. */
import type { Customer } from "../entities/customer.ts";

/** IBAN of the first reference account; undefined when there is none or it has no IBAN, whatever the others have. */
export function referenceIban(customer: Customer): string | undefined {
  const iban = customer.embedded?.referenceAccounts?.[0]?.iban?.trim();
  return iban === undefined || iban === "" ? undefined : iban;
}
