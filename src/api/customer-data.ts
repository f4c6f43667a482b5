/**
 * Customer data that takes more than one call, or a call that depends on a condition. Source: second specification
 * text, sections 7 and 8.
 */
import type { SwitchableAccount } from "../domain/entities/customer.ts";
import { accountUsed, inKnownState } from "../domain/entities/transaction-account.ts";
import { accountFacts } from "../domain/facts/account-facts.ts";
import type { BalanceGap, KnownAccount } from "../domain/facts/facts.ts";
import { ApiError } from "./api-error.ts";
import { type Call, type CallFacts, type CustomerInput, shouldCall } from "./call.ts";
import { CATALOGUE } from "./catalogue.ts";
import type { Client, ClientCallOptions } from "./client.ts";

/** Makes the call only if its condition holds; otherwise returns undefined. */
export async function callIfRequired<TInput extends object, TResult>(
  client: Client,
  call: Call<TInput, TResult>,
  input: TInput,
  facts: CallFacts,
  options?: ClientCallOptions,
): Promise<TResult | undefined> {
  return shouldCall(call, facts) ? client.call(call, input, { ...options, facts }) : undefined;
}

/**
 * Loads the customer's account with its balance, or the reason why the balance is missing. Neither another account's
 * balance nor 0 takes its place. Rejects with `ApiError` only when the caller aborts.
 *
 * @param accountId the account that was shown before, which saves the call of the list
 * @param options `onLate` is called if an answer takes longer than the limit
 */
export async function loadAccount(
  client: Client,
  { customerId, accountId }: CustomerInput & { readonly accountId?: string | undefined },
  options: ClientCallOptions & { readonly onLate?: () => void } = {},
): Promise<KnownAccount> {
  let isPartial = false;
  const withMaintenance: ClientCallOptions = {
    ...options,
    onMaintenance: () => {
      isPartial = true;
    },
  };
  const gapOf = (error: unknown): BalanceGap => {
    if (error instanceof ApiError && error.situation === "aborted") throw error;
    if (error instanceof ApiError && error.situation === "timeout") options.onLate?.();
    if (error instanceof ApiError && error.situation === "maintenance") return "maintenance";
    return isPartial ? "incomplete" : "fetch-failed";
  };
  const unlessGone = (error: unknown): undefined => {
    if (!(error instanceof ApiError) || error.situation !== "notFound") throw error;
  };
  try {
    if (accountId !== undefined) {
      const known = await client.call(CATALOGUE.account, { customerId, accountId }, withMaintenance).catch(unlessGone);
      // Without that account, the list decides which one is shown.
      if (known?.id === accountId)
        return { status: "ready", value: accountFacts(known, isPartial ? "incomplete" : undefined) };
    }
    const accounts = await client.call(CATALOGUE.accounts, { customerId }, withMaintenance);
    const listed = accountUsed(inKnownState(accounts));
    if (listed === undefined) {
      if (isPartial) return { status: "failed", reason: "incomplete" };
      return accounts.length > 0 ? { status: "failed", reason: "unknown-state" } : { status: "absent" };
    }
    const read = await client
      .call(CATALOGUE.account, { customerId, accountId: listed.id }, withMaintenance)
      .catch(gapOf);
    if (typeof read === "string") return { status: "ready", value: accountFacts(listed, read) };
    if (read.id !== listed.id) return { status: "ready", value: accountFacts(listed, "other-account") };
    return { status: "ready", value: accountFacts(read, isPartial ? "incomplete" : undefined) };
  } catch (error) {
    return { status: "failed", reason: gapOf(error) };
  }
}

/** Never rejects: after a failure it warns on the console and returns an empty list. */
export async function loadSwitchableAccounts(
  client: Client,
  facts: CallFacts,
  options?: ClientCallOptions,
): Promise<readonly SwitchableAccount[]> {
  const { userId = "" } = facts;
  try {
    return (await callIfRequired(client, CATALOGUE.switchableAccounts, { userId }, facts, options)) ?? [];
  } catch (error) {
    const situation = error instanceof ApiError ? error.situation : "unknown";
    if (situation !== "aborted") console.warn(`switchable accounts could not be loaded: ${situation}`);
    return [];
  }
}
