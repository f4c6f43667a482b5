/** The sample customers as people who can sign in. */
import { findSampleCustomer, SAMPLE_CUSTOMERS } from "../samples/sample-customers.ts";
import type { CustomerChoice } from "./controls/control-router.ts";
import type { SignInAccount } from "./identity/provider.ts";

/** The customers on the login page. */
export const CUSTOMER_CHOICES: readonly CustomerChoice[] = SAMPLE_CUSTOMERS.map(({ id, note, locale, customer }) => ({
  id,
  name: (customer.company?.name as string | undefined) ?? accountOf(id)?.name ?? id,
  state: note,
  locale,
  customerId: String(customer.id),
}));

/** By what a person types on the login page. */
export function accountByName(typed: string): SignInAccount | undefined {
  const wanted = typed.toLowerCase();
  const named = CUSTOMER_CHOICES.find(({ name }) => name.toLowerCase() === wanted);
  return accountOf(wanted) ?? accountOf(typed.toUpperCase()) ?? (named && accountOf(named.id));
}

/** By sample id, user id or customer number. */
export function accountOf(reference: string): SignInAccount | undefined {
  const sample = findSampleCustomer(reference);
  if (sample === undefined) return undefined;
  const person = sample.customer.embedded?.persons?.[0];
  const name = [person?.firstName, person?.lastName].filter(Boolean).join(" ");
  return {
    id: sample.id,
    userId: sample.userId,
    name,
    personId: person?.personId?.toString(),
    bacNumbers: sample.bacNumbers,
  };
}
