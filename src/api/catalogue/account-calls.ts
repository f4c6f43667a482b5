/** Calls of the account service; 503 and 206 mean maintenance. Source: second text, section 7. */
import * as v from "valibot";
import type { TransactionAccount } from "../../domain/entities/transaction-account.ts";
import { defineCall, type OfCustomer } from "../call.ts";
import { toTransactionAccount, toTransactionAccounts } from "../entity/transaction-account.ts";
import { WireTransactionAccountSchema, WireTransactionAccountsSchema } from "../wire/transaction-account.ts";

export const accounts = defineCall({
  id: "accounts",
  use: "list of transaction accounts",
  method: "GET",
  service: "account",
  path: "/accounts",
  query: ({ customerId }: OfCustomer) => ({ filter: `customerId eq ${customerId}` }),
  bearer: true,
  needsCustomerId: true,
  caching: "lookup",
  isAccountCall: true,
  wire: WireTransactionAccountsSchema,
  answer: v.pipe(
    WireTransactionAccountsSchema,
    v.transform((list) => toTransactionAccounts(list)),
  ),
});

export interface OfAccount extends OfCustomer {
  readonly accountId: string;
}

export const account = defineCall({
  id: "account",
  use: "one account with its balance",
  method: "GET",
  service: "account",
  path: "/accounts/:accountId",
  parameters: ({ accountId }: OfAccount) => ({ accountId }),
  query: () => ({ embed: "balance" }),
  bearer: true,
  needsCustomerId: true,
  caching: "lookup",
  isAccountCall: true,
  wire: WireTransactionAccountSchema,
  answer: v.pipe(
    WireTransactionAccountSchema,
    v.transform(toTransactionAccount),
    v.custom<TransactionAccount>((value) => value !== undefined, "expected a known state"),
  ),
});
