/**
 * Transaction accounts: `GET /accounts` (a list, without balances) and `GET /accounts/{accountId}` with `embed=balance`.
 * A balance that cannot be read is left out, which shows as "not available", never as 0.
 * Source: second specification text, section 3.
 */
import * as v from "valibot";
import { TRANSACTION_ACCOUNT_STATES } from "../../domain/enumerations/transaction-account-state.ts";
import { amount, identifier, lenient, list, text } from "./field.ts";

export const WireBalanceSchema = v.object({
  /** Major units of the account's currency. */
  current: amount,
  available: amount,
  reserved: lenient(amount),
});

/** Stands for a currency that cannot be read: no amount is shown in it, and no other currency stands in. */
const UNREADABLE_CURRENCY = "?";
const currency = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^(?:[A-Z]{3})?$/));

/** Printed in groups by some services: `01 99 00`. */
const accountNumber = v.union([identifier, text]);

export const WireTransactionAccountSchema = v.object({
  id: identifier,
  accountNumber: lenient(accountNumber),
  customerId: lenient(identifier),
  distributorId: lenient(identifier),
  balance: lenient(WireBalanceSchema),
  /** An account in a state nobody knows is not used. */
  state: lenient(v.picklist(TRANSACTION_ACCOUNT_STATES)),
  iban: lenient(text),
  bic: lenient(text),
  /** ISO 4217; EUR when missing. */
  currencyCode: v.fallback(
    v.nullish(currency, () => undefined),
    () => UNREADABLE_CURRENCY,
  ),
  referenceAccountId: lenient(identifier),
  sortCode: lenient(accountNumber),
  createdDate: lenient(text),
  lastStateUpdate: lenient(text),
});
export type WireTransactionAccount = v.InferInput<typeof WireTransactionAccountSchema>;
export type ParsedTransactionAccount = v.InferOutput<typeof WireTransactionAccountSchema>;

export const WireTransactionAccountsSchema = list(WireTransactionAccountSchema);
export type WireTransactionAccounts = v.InferInput<typeof WireTransactionAccountsSchema>;
