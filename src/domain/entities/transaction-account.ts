/**
 * The account that a customer moves money through: `GET /accounts` lists them without balances, `GET
 * /accounts/{accountId}` gives one with its balance. Source: second specification text, sections 3 and 4 [D-03, D-08].
 */
import * as v from "valibot";
import { DEFAULT_CURRENCY } from "../constants.ts";
import type { AccountFacts, BalanceGap } from "../facts/facts.ts";
import { amount, identifier, lenient, list, record, text } from "./wire-field.ts";

/** Which state may follow which is not shown. */
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

/** Who holds an account [D-08]. */
export const ACCOUNT_TYPES = ["JOINT", "PERSONAL", "BUSINESS"] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

const CURRENCY = /^[A-Z]{3}$/;
/** Stands for a currency that cannot be read: no amount is shown in it, and no other currency stands in. */
const UNREADABLE_CURRENCY = "?";
const currency = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^(?:[A-Z]{3})?$/));

/** Printed in groups by some services: `01 99 00`. */
const accountNumber = v.union([identifier, text]);

/** Amounts in units of the account's currency (not cents). */
const BalanceSchema = record({ current: amount, available: amount, reserved: lenient(amount) });
export type AccountBalance = v.InferOutput<typeof BalanceSchema>;

const FIELDS = {
  id: identifier,
  accountNumber: lenient(accountNumber),
  customerId: lenient(identifier),
  distributorId: lenient(identifier),
  /** Missing in the list, and where it cannot be read: then it shows as not available, never as 0. */
  balance: lenient(BalanceSchema),
  iban: lenient(text),
  bic: lenient(text),
  /** ISO 4217; EUR when missing. */
  currencyCode: v.optional(
    v.fallback(
      v.nullish(currency, () => undefined),
      () => UNREADABLE_CURRENCY,
    ),
  ),
  referenceAccountId: lenient(identifier),
  sortCode: lenient(accountNumber),
  /** ISO 8601, as `lastStateUpdate`. */
  createdDate: lenient(text),
  lastStateUpdate: lenient(text),
} as const;

export const TransactionAccountSchema = record({ ...FIELDS, state: v.picklist(TRANSACTION_ACCOUNT_STATES) });
export type TransactionAccount = v.InferOutput<typeof TransactionAccountSchema>;

/** Accounts in a state nobody knows are left out: nobody can say whether they may be used. */
export const TransactionAccountsSchema = v.pipe(
  list(record({ ...FIELDS, state: lenient(v.picklist(TRANSACTION_ACCOUNT_STATES)) })),
  v.transform((accounts): readonly TransactionAccount[] =>
    accounts.flatMap(({ state, ...account }) => (state === undefined ? [] : { ...account, state })),
  ),
);

/** The first one that is active, suspended, closed or closing, else the first; undefined for an empty list [D-03]. */
export function accountUsed(accounts: readonly TransactionAccount[]): TransactionAccount | undefined {
  const used = accounts.find(({ state }) => (USED_ACCOUNT_STATES as readonly unknown[]).includes(state));
  return used ?? accounts[0];
}

function balanceOf({ balance }: TransactionAccount, currencyCode: string): AccountFacts["balance"] {
  if (!CURRENCY.test(currencyCode)) return "unreadable-currency";
  if (balance === undefined) return "unreadable-amount";
  const { current, available } = balance;
  return Number.isFinite(current) && Number.isFinite(available) ? { current, available } : "unreadable-amount";
}

/** What the shell needs to know of the account used. A `gap` says why its balance could not even be read. */
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
