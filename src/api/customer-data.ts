/**
 * What the stores ask for, about one customer. Each gives domain values or rejects with `ApiError`; a call whose
 * condition does not hold is not made and gives nothing. Source: second specification text, sections 7 and 8.
 */

import { accountUsed } from "../domain/account/account-used.ts";
import type { Customer } from "../domain/entities/customer.ts";
import type { Distributor } from "../domain/entities/distributor.ts";
import type { MailConsent } from "../domain/entities/mail-consent.ts";
import type { ProductInstance } from "../domain/entities/product-instance.ts";
import type { SwitchableAccount } from "../domain/entities/switchable-account.ts";
import type { TransactionAccount } from "../domain/entities/transaction-account.ts";
import type { UnreadCount } from "../domain/entities/unread-count.ts";
import type { ProductAccessFlag, ProductType } from "../domain/enumerations/product-access-flag.ts";
import { ApiError } from "./api-error.ts";
import type { Call, CallFacts, OfCustomer } from "./call.ts";
import type { InvestingProducts, OfDistributor } from "./catalogue/product-calls.ts";
import { CATALOGUE } from "./catalogue.ts";
import type { CallOptions, Client } from "./client.ts";

/** The place that asks for product instances. */
const HEADER_PAGE_ID = "header";

/** Whether the catalogue's condition of a call holds. */
export function isCalled<TInput, TResult>(call: Call<TInput, TResult>, facts: CallFacts): boolean {
  return call.when?.(facts) ?? true;
}

export function loadCustomer(client: Client, of: OfCustomer, options?: CallOptions): Promise<Customer> {
  return client.call(CATALOGUE.customer, { customerId: of.customerId }, options);
}

/**
 * The account used, with its balance; undefined for a customer without one. An account whose balance cannot be read
 * comes without: maintenance is told by the client's handler, other failures by its log.
 */
export async function loadAccount(
  client: Client,
  { customerId }: OfCustomer,
  options?: CallOptions,
): Promise<TransactionAccount | undefined> {
  const listed = accountUsed(await client.call(CATALOGUE.accounts, { customerId }, options));
  if (listed === undefined) return undefined;
  const { balance: _, ...withoutBalance } = listed;
  try {
    const account = await client.call(CATALOGUE.account, { customerId, accountId: listed.id }, options);
    // An answer about another account is no answer: no balance is better than somebody else's.
    return account.id === listed.id ? account : withoutBalance;
  } catch (error) {
    if (error instanceof ApiError && error.situation !== "aborted") return withoutBalance;
    throw error;
  }
}

export function loadProductAccess(
  client: Client,
  { customerId }: OfCustomer,
  options?: CallOptions,
): Promise<readonly ProductAccessFlag[]> {
  return client.call(CATALOGUE.depositTypes, { customerId }, options);
}

export function loadProductTypes(
  client: Client,
  { distributorId, distributionChannelId }: OfDistributor,
  options?: CallOptions,
): Promise<readonly ProductType[]> {
  return client.call(CATALOGUE.productTypes, { distributorId, distributionChannelId }, options);
}

/** A failure is given on as an error; there is nothing for people to read about it. */
export function loadUnreadCount(
  client: Client,
  { customerId }: OfCustomer,
  options?: CallOptions,
): Promise<UnreadCount> {
  return client.call(CATALOGUE.unreadCount, { customerId }, options);
}

/** Never rejects: a failure is a warning on the console and an empty list. */
export async function loadSwitchableAccounts(
  client: Client,
  facts: CallFacts,
  options?: CallOptions,
): Promise<readonly SwitchableAccount[]> {
  const { userId } = facts;
  if (userId === undefined || !isCalled(CATALOGUE.switchableAccounts, facts)) return [];
  try {
    return await client.call(CATALOGUE.switchableAccounts, { userId }, options);
  } catch (error) {
    const situation = error instanceof ApiError ? error.situation : "unknown";
    if (situation !== "aborted") console.warn(`switchable accounts could not be loaded: ${situation}`);
    return [];
  }
}

/** Undefined when the customer came by no partner. */
export async function loadDistributor(
  client: Client,
  facts: CallFacts & OfCustomer,
  options?: CallOptions,
): Promise<Distributor | undefined> {
  if (!isCalled(CATALOGUE.cobranding, facts)) return undefined;
  return client.call(CATALOGUE.cobranding, { customerId: facts.customerId }, options);
}

/** Undefined for customers outside Germany. */
export async function loadPensionProducts(
  client: Client,
  facts: CallFacts & OfCustomer,
  options?: CallOptions,
): Promise<InvestingProducts | undefined> {
  if (!isCalled(CATALOGUE.pensionProducts, facts)) return undefined;
  return client.call(CATALOGUE.pensionProducts, { customerId: facts.customerId }, options);
}

export function loadProductInstances(
  client: Client,
  { customerId }: OfCustomer,
  options?: CallOptions,
): Promise<readonly ProductInstance[]> {
  return client.call(CATALOGUE.productInstances, { customerId, pageId: HEADER_PAGE_ID }, options);
}

export function loadMailConsents(
  client: Client,
  { customerId }: OfCustomer,
  options?: CallOptions,
): Promise<readonly MailConsent[]> {
  return client.call(CATALOGUE.mailConsents, { customerId }, options);
}
