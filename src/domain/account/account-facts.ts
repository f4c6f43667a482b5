/** What the shell needs to know of the account used [D-03]. */
import { DEFAULT_CURRENCY } from "../constants.ts";
import type { TransactionAccount } from "../entities/transaction-account.ts";
import type { AccountFacts } from "../facts/facts.ts";

export function accountFacts(account: TransactionAccount): AccountFacts {
  const { id, state, iban, accountNumber, sortCode, balance } = account;
  const readable = balance !== undefined && Number.isFinite(balance.current) && Number.isFinite(balance.available);
  return {
    id,
    state,
    currencyCode: account.currencyCode?.trim().toUpperCase() || DEFAULT_CURRENCY,
    ...(iban === undefined ? {} : { iban }),
    ...(accountNumber === undefined ? {} : { accountNumber }),
    ...(sortCode === undefined ? {} : { sortCode }),
    ...(readable ? { balance: { current: balance.current, available: balance.available } } : {}),
  };
}
