/**
 * Where a customer stands. Which status may follow which is not shown in the specification, so no transition is
 * written down anywhere. Source: second specification text, section 4 [D-07].
 */
export const CUSTOMER_STATUSES = [
  "REGISTERED",
  "IDENTIFIED",
  "PENDING_SERVICING_BANK_ACCEPTANCE",
  "ACTIVE",
  "REJECTED",
  "DELETION_INITIATED",
  "DELETED",
  "TERMINATION_REQUESTED",
  "TERMINATION_INITIATED",
  "TERMINATED",
] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** Customers that the servicing bank does not know yet; every other status counts as exported [D-07]. */
export const NOT_YET_EXPORTED_STATUSES = [
  "REGISTERED",
  "IDENTIFIED",
  "PENDING_SERVICING_BANK_ACCEPTANCE",
] as const satisfies readonly CustomerStatus[];

/** True for the three statuses before the export to the servicing bank [D-07]. */
export function isNotYetExported(status: CustomerStatus): boolean {
  return (NOT_YET_EXPORTED_STATUSES as readonly CustomerStatus[]).includes(status);
}
