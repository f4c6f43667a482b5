/** States of a transaction account; transitions are not shown. Source: second text, section 4 [D-03]. */
export const TRANSACTION_ACCOUNT_STATES = [
  "INITIATED",
  "REQUESTED",
  "ACTIVE",
  "CLOSING_IN_PROGRESS",
  "CLOSED",
  "SUSPENDED",
] as const;
export type TransactionAccountState = (typeof TRANSACTION_ACCOUNT_STATES)[number];

/** The states in which an account is the one used, whatever their order in the list [D-03]. */
export const USED_ACCOUNT_STATES = [
  "ACTIVE",
  "SUSPENDED",
  "CLOSED",
  "CLOSING_IN_PROGRESS",
] as const satisfies readonly TransactionAccountState[];
