/** Wire customer to the domain's: one place for what was embedded, whatever key the service put it under. */
import type { Customer } from "../../domain/entities/customer.ts";
import type { ParsedCustomer } from "../wire/customer.ts";

export function toCustomer({ _embedded, embedded: given, ...customer }: ParsedCustomer): Customer {
  const embedded = given ?? _embedded;
  const dataValidity = customer.dataValidity ?? embedded?.dataValidity;
  return {
    ...customer,
    ...(embedded && { embedded: { persons: embedded.persons, referenceAccounts: embedded.referenceAccounts } }),
    ...(dataValidity && { dataValidity }),
  };
}
