/** The account's facts that the shell uses, derived from the entity [D-03, H-20]. */
import { DEFAULT_CURRENCY } from "../constants.ts";
import type { AccountNumberName, TransactionAccount } from "../entities/transaction-account.ts";
import { ACCOUNT_DIGITS } from "../vocabulary/account-digits.ts";
import type { AccountFacts, BalanceGap } from "./facts.ts";

const UPPERCASE_CURRENCY = /^[A-Z]{3}$/;

function balanceOf({ balance }: TransactionAccount, currencyCode: string): AccountFacts["balance"] {
  if (!UPPERCASE_CURRENCY.test(currencyCode)) return "unreadable-currency";
  if (balance === undefined) return "unreadable-amount";
  const { current, available } = balance;
  return Number.isFinite(current) && Number.isFinite(available) ? { current, available } : "unreadable-amount";
}

/** A text of digits alone may have lost its zeros as well, on the way through a system that took it for a number. */
function withZeros<T extends string | undefined>(name: AccountNumberName, text: T): T {
  return (text !== undefined && /^\d+$/.test(text) ? text.padStart(ACCOUNT_DIGITS[name], "0") : text) as T;
}

/** The account's facts that the shell uses. `gap` is the reason why its balance could not be requested. */
export function accountFacts(account: TransactionAccount, gap?: BalanceGap): AccountFacts {
  const { id, state, iban, sortCode, unreadableNumbers } = account;
  // Only a British account has a sort code. The number of another account has no known length.
  const accountNumber =
    sortCode === undefined ? account.accountNumber : withZeros("accountNumber", account.accountNumber);
  const currencyCode = account.currencyCode?.trim().toUpperCase() || DEFAULT_CURRENCY;
  return {
    id,
    state,
    currencyCode,
    balance: gap ?? balanceOf(account, currencyCode),
    ...(iban === undefined ? {} : { iban }),
    ...(accountNumber === undefined ? {} : { accountNumber }),
    ...(sortCode === undefined ? {} : { sortCode: withZeros("sortCode", sortCode) }),
    ...(unreadableNumbers === undefined ? {} : { unreadableNumbers }),
  };
}
