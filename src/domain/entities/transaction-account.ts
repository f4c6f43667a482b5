/**
 * The account for a customer's transfers. `GET /accounts` lists accounts without balances, `GET /accounts/{accountId}`
 * returns one with its balance. Source: second specification text, sections 3 and 4 [D-03, D-08].
 */
import * as v from "valibot";
import { ACCOUNT_DIGITS } from "../vocabulary/account-digits.ts";
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

/** Replaces an unreadable currency. No amount is shown then, because no other currency may be assumed. */
const UNREADABLE_CURRENCY = "?";
const currency = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^(?:[A-Z]{3})?$/));

export type AccountNumberName = keyof typeof ACCOUNT_DIGITS;
const NUMBER_NAMES = Object.keys(ACCOUNT_DIGITS) as readonly AccountNumberName[];

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
  return v.union([padded, wireText]);
}

const NUMBERS = {
  accountNumber: accountDigits(ACCOUNT_DIGITS.accountNumber),
  sortCode: accountDigits(ACCOUNT_DIGITS.sortCode),
} as const;

/** Whether the service has sent something that is no such number. Nothing, or a blank text, is no mistake. */
function isUnreadable(name: AccountNumberName, value: unknown): boolean {
  const isMissing = value === undefined || value === null || (typeof value === "string" && value.trim() === "");
  return !isMissing && !v.is(NUMBERS[name], value);
}

/** Amounts in units of the account's currency (not cents). */
const BalanceSchema = wireRecord({ current: amount, available: amount, reserved: lenient(amount) });
export type AccountBalance = v.InferOutput<typeof BalanceSchema>;

const ACCOUNT_FIELDS = {
  id: identifier,
  accountNumber: lenient(NUMBERS.accountNumber),
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
  sortCode: lenient(NUMBERS.sortCode),
  /** Names of the numbers that are left out because they cannot be read. Not of the wire. */
  unreadableNumbers: v.optional(v.pipe(v.array(v.picklist(NUMBER_NAMES)), v.readonly())),
  /** ISO 8601, like `lastStateUpdate`. */
  createdDate: lenient(wireText),
  lastStateUpdate: lenient(wireText),
} as const;

/** Notes the numbers that the fields of the schema drop. */
// @__NO_SIDE_EFFECTS__
function withUnreadableNumbers<TSchema extends v.GenericSchema>(schema: TSchema): TSchema {
  const read = schema["~run"];
  const run: typeof read = (dataset, config) => {
    const { value } = dataset;
    if (typeof value !== "object" || value === null || Array.isArray(value)) return read.call(schema, dataset, config);
    const sent = value as Readonly<Record<string, unknown>>;
    const unreadable = NUMBER_NAMES.filter((name) => isUnreadable(name, sent[name]));
    const unreadableNumbers = unreadable.length > 0 ? unreadable : undefined;
    return read.call(schema, { ...dataset, value: { ...sent, unreadableNumbers } }, config);
  };
  return { ...schema, "~run": run };
}

export const TransactionAccountSchema = withUnreadableNumbers(
  wireRecord({ ...ACCOUNT_FIELDS, state: v.picklist(TRANSACTION_ACCOUNT_STATES) }),
);
export type TransactionAccount = v.InferOutput<typeof TransactionAccountSchema>;

/** A listed account may be in a state that no version before the service's knew, or in none. */
export const TransactionAccountsSchema = list(
  withUnreadableNumbers(wireRecord({ ...ACCOUNT_FIELDS, state: lenient(v.picklist(TRANSACTION_ACCOUNT_STATES)) })),
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
