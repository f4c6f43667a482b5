/**
 * Statuses of customers, and roles of the persons behind them. Separate from the entity's parser, so that the rules of
 * the first paint can import them without it. Source: second specification text, sections 3 and 4 [D-01, D-07, D-08].
 */
export const CUSTOMER_TYPES = ["person", "company"] as const;
export type CustomerType = (typeof CUSTOMER_TYPES)[number];

/** Statuses of a customer. The specification shows no transitions, so none are defined here. */
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

/** Statuses before the servicing bank knows the customer. All others count as exported [D-07]. */
export const NOT_YET_EXPORTED_STATUSES = [
  "REGISTERED",
  "IDENTIFIED",
  "PENDING_SERVICING_BANK_ACCEPTANCE",
] as const satisfies readonly CustomerStatus[];

export function isNotYetExported(status: CustomerStatus | undefined): boolean {
  return (NOT_YET_EXPORTED_STATUSES as readonly unknown[]).includes(status);
}

/**
 * The two states that require a confirmation. The specification does not list the others, so any text is accepted
 * [D-08].
 */
export const CONFIRMATION_NEEDED_STATUSES = ["EXPIRED", "REVALIDATE"] as const;

export function needsConfirmation(status: string | undefined): boolean {
  return (CONFIRMATION_NEEDED_STATUSES as readonly unknown[]).includes(status);
}

export const PERSON_ROLES = [
  "ACCOUNT_HOLDER",
  "ULTIMATE_BENEFICIAL_OWNER",
  "AUTHORIZED_PERSON",
  "LEGAL_REPRESENTATIVE",
  "TAX_PARTNER",
] as const;
export type PersonRoleName = (typeof PERSON_ROLES)[number];

export const PERSON_ROLE_STATUSES = ["REQUESTED", "ACTIVE", "DISABLED"] as const;
export type PersonRoleStatus = (typeof PERSON_ROLE_STATUSES)[number];
