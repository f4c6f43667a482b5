/** Wire transaction account to the domain's. */
import type { TransactionAccount } from "../../domain/entities/transaction-account.ts";
import type { ParsedTransactionAccount } from "../wire/transaction-account.ts";

/** Undefined for an account whose state is none of the known ones: nobody can say whether it may be used. */
export function toTransactionAccount(account: ParsedTransactionAccount): TransactionAccount | undefined {
  const { state } = account;
  return state === undefined ? undefined : { ...account, state };
}

export function toTransactionAccounts(accounts: readonly ParsedTransactionAccount[]): readonly TransactionAccount[] {
  return accounts.map(toTransactionAccount).filter((account) => account !== undefined);
}
