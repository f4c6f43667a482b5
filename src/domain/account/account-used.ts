/** Which of a customer's transaction accounts counts. Source: second specification text, section 4 [D-03]. */
import type { TransactionAccount } from "../entities/transaction-account.ts";
import { USED_ACCOUNT_STATES } from "../enumerations/transaction-account-state.ts";

/** The first one that is active, suspended, closed or closing, else the first; undefined for an empty list. */
export function accountUsed(accounts: readonly TransactionAccount[]): TransactionAccount | undefined {
  const used = accounts.find(({ state }) => (USED_ACCOUNT_STATES as readonly unknown[]).includes(state));
  return used ?? accounts[0];
}
