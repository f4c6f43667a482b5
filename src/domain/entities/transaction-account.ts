/**
 * The account for a customer's transfers. `GET /accounts` lists accounts without balances, `GET /accounts/{accountId}`
 * returns one with its balance. Source: second specification text, sections 3 and 4 [D-03, D-08].
 */
import * as v from "valibot";
import { DEFAULT_CURRENCY } from "../constants.ts";
import type { AccountFacts, BalanceGap } from "../facts/facts.ts";
import { amount, identifier, lenient, list, wireRecord, wireText } from "./wire-field.ts";

/** The specification shows no transitions between states. */
export const TRANSACTION_ACCOUNT_STATES = [
  "INITIATED",
  "REQUESTED",
  "ACTIVE",
  "CLOSING_IN_PROGRESS",
  "CLOSED",
  "SUSPENDED",
] as const;
export type TransactionAccountState = (typeof TRANSACTION_ACCOUNT_STATES)[number];

/** States in which an account can be the one used, wherever it is in the list [D-03]. */
export const USED_ACCOUNT_STATES = [
  "ACTIVE",
  "SUSPENDED",
  "CLOSED",
  "CLOSING_IN_PROGRESS",
] as const satisfies readonly TransactionAccountState[];

/** The holders of an account [D-08]. */
export const ACCOUNT_TYPES = ["JOINT", "PERSONAL", "BUSINESS"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

const UPPERCASE_CURRENCY = /^[A-Z]{3}$/;
/** Replaces an unreadable currency. No amount is shown then, because no other currency may be assumed. */
const UNREADABLE_CURRENCY = "?";
const currency = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^(?:[A-Z]{3})?$/));

/** Digits of the numbers that a British customer copies [H-20]. */
const DIGITS = { accountNumber: 8, sortCode: 6 } as const;

/**
 * Some services send groups, `01 99 00`, and some a JSON number, which has lost the zeros at its start. A number with more digits
 * than such an account has is no such number, and none is shown.
 */
// @__NO_SIDE_EFFECTS__
function accountDigits(digits: number) {
  const padded = v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(0),
    v.maxValue(10 ** digits - 1),
    v.transform((value) => String(value).padStart(digits, "0")),
  );
  return lenient(v.union([padded, wireText]));
}

/** Amounts in units of the account's currency (not cents). */
const BalanceSchema = wireRecord({ current: amount, available: amount, reserved: lenient(amount) });
export type AccountBalance = v.InferOutput<typeof BalanceSchema>;

const ACCOUNT_FIELDS = {
  id: identifier,
  accountNumber: accountDigits(DIGITS.accountNumber),
  customerId: lenient(identifier),
  distributorId: lenient(identifier),
  /** Missing in the list, or if it is unreadable. It is then shown as not available, never as 0. */
  balance: lenient(BalanceSchema),
  iban: lenient(wireText),
  bic: lenient(wireText),
  /** ISO 4217; EUR if missing. */
  currencyCode: v.optional(
    v.fallback(
      v.nullish(currency, () => undefined),
      () => UNREADABLE_CURRENCY,
    ),
  ),
  referenceAccountId: lenient(identifier),
  sortCode: accountDigits(DIGITS.sortCode),
  /** ISO 8601, like `lastStateUpdate`. */
  createdDate: lenient(wireText),
  lastStateUpdate: lenient(wireText),
} as const;

export const TransactionAccountSchema = wireRecord({
  ...ACCOUNT_FIELDS,
  state: v.picklist(TRANSACTION_ACCOUNT_STATES),
});
export type TransactionAccount = v.InferOutput<typeof TransactionAccountSchema>;

/** A listed account may be in a state that no version before the service's knew, or in none. */
export const TransactionAccountsSchema = list(
  wireRecord({ ...ACCOUNT_FIELDS, state: lenient(v.picklist(TRANSACTION_ACCOUNT_STATES)) }),
);
type ListedAccount = v.InferOutput<typeof TransactionAccountsSchema>[number];

/** Leaves out accounts in an unknown state, because it is unknown whether they can be used. */
export function inKnownState(accounts: readonly ListedAccount[]): readonly TransactionAccount[] {
  return accounts.flatMap(({ state, ...account }) => (state === undefined ? [] : { ...account, state }));
}

/**
 * The first account that is active, suspended, closed or closing, else the first; undefined for an empty list [D-03].
 */
export function accountUsed(accounts: readonly TransactionAccount[]): TransactionAccount | undefined {
  const used = accounts.find(({ state }) => (USED_ACCOUNT_STATES as readonly unknown[]).includes(state));
  return used ?? accounts[0];
}

function balanceOf({ balance }: TransactionAccount, currencyCode: string): AccountFacts["balance"] {
  if (!UPPERCASE_CURRENCY.test(currencyCode)) return "unreadable-currency";
  if (balance === undefined) return "unreadable-amount";
  const { current, available } = balance;
  return Number.isFinite(current) && Number.isFinite(available) ? { current, available } : "unreadable-amount";
}

/** The account's facts that the shell uses. `gap` is the reason why its balance could not be requested. */
export function accountFacts(account: TransactionAccount, gap?: BalanceGap): AccountFacts {
  const { id, state, iban, accountNumber, sortCode } = account;
  const currencyCode = account.currencyCode?.trim().toUpperCase() || DEFAULT_CURRENCY;
  return {
    id,
    state,
    currencyCode,
    balance: gap ?? balanceOf(account, currencyCode),
    ...(iban === undefined ? {} : { iban }),
    ...(accountNumber === undefined ? {} : { accountNumber }),
    ...(sortCode === undefined ? {} : { sortCode }),
  };
}
