/** Questions about a customer that menus and rules ask. Source: both specification texts [D-02]. */
import type { Customer } from "../entities/customer.ts";
import { type CustomerStatus, isNotYetExported } from "../enumerations/customer-status.ts";

/** Company customers get other tax links in Germany [D-02, H-28]. */
export function isCompanyCustomer(customer: Customer): boolean {
  return customer.type === "company";
}

/**
 * Pending activation: the servicing bank does not know the customer yet. The text does not show the condition; the
 * three statuses that are not yet exported are our choice [D-02, D-07].
 */
export function isPendingActivation(customer: Customer): boolean {
  return customer.status !== undefined && isNotYetExported(customer.status);
}

/**
 * Statuses of a customer whose contract is over or being wound up. They get the reduced account menu, whose exact
 * condition is not shown: our choice, in this one list [H-24]. A requested termination is not among them: the
 * customer still needs to withdraw.
 */
export const REDUCED_STATUSES = [
  "REJECTED",
  "DELETION_INITIATED",
  "DELETED",
  "TERMINATION_INITIATED",
  "TERMINATED",
] as const satisfies readonly CustomerStatus[];

export function isReduced(customer: Customer): boolean {
  return (REDUCED_STATUSES as readonly unknown[]).includes(customer.status);
}
