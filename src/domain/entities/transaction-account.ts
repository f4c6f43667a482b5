/** The account that a customer moves money through. Source: second specification text, section 3 [D-03]. */
import type { TransactionAccountState } from "../enumerations/transaction-account-state.ts";

/** Amounts in units of the account's currency (not cents). */
export interface AccountBalance {
  readonly current: number;
  readonly available: number;
  readonly reserved?: number | undefined;
}

export interface TransactionAccount {
  readonly id: string;
  readonly accountNumber?: string | undefined;
  readonly customerId?: string | undefined;
  readonly distributorId?: string | undefined;
  /** Missing in the list of accounts, and when the balance could not be read. */
  readonly balance?: AccountBalance | undefined;
  readonly state: TransactionAccountState;
  readonly iban?: string | undefined;
  readonly bic?: string | undefined;
  /** ISO 4217; EUR when missing. */
  readonly currencyCode?: string | undefined;
  readonly referenceAccountId?: string | undefined;
  readonly sortCode?: string | undefined;
  /** ISO 8601, as `lastStateUpdate`. */
  readonly createdDate?: string | undefined;
  readonly lastStateUpdate?: string | undefined;
}
