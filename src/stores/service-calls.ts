/**
 * Calls of the services for dashboards of hosts, with the bearer of the session, which the host never sees, and with the cache,
 * the errors and the mocks of the shell.
 */
import type { Call } from "../api/call.ts";
import type { CallOptions } from "../api/client.ts";
import { CUSTOMER_CALLS } from "../api/customer-calls.ts";
import { PRODUCT_CALLS } from "../api/product-calls.ts";
import { apiClient } from "./api-client.ts";
import { factsOf } from "./call-facts.ts";
import { joinSession } from "./page-session.ts";
import { presence, type SignedIn, signedIn } from "./signed-in.ts";

export { API_SITUATIONS, ApiError, type ApiErrorEntry, type ApiSituation } from "../api/api-error.ts";
export { type CallValues, defineCall } from "../api/call.ts";
export type { Call };

/** The calls of the catalogue about customers and products. Those of the session belong to the shell alone. */
export const SERVICE_CALLS = { ...CUSTOMER_CALLS, ...PRODUCT_CALLS } as const;

/** Inputs that the shell knows, so a host may leave them out. */
type KnownInput = "customerId" | "userId";
type OpenInput<TInput> = Omit<TInput, KnownInput> & { readonly [name in KnownInput & keyof TInput]?: TInput[name] };

/** The session is joined once, for the lifetime of the page. */
let isJoined = false;

/**
 * Makes a call as the customer who is signed in. Lookups are kept for five minutes, and callers share one request.
 *
 * @param call one of `SERVICE_CALLS`, or a call of the host by `defineCall`
 * @param input `customerId` and `userId` are those of the signed-in customer where they are missing
 * @throws ApiError with its situation: `notApplicable` where the condition of the call does not hold; "No customer ID or BAC number provided" where nobody is signed in
 */
export async function callService<TInput extends object, TResult>(
  call: Call<TInput, TResult>,
  input?: OpenInput<TInput>,
  options: Omit<CallOptions, "bearer" | "facts"> = {},
): Promise<TResult> {
  const known = await currentCustomer();
  const client = apiClient();
  const facts = await factsOf(call as Call<never, unknown>, known, client, options);
  return client.call(call, { ...known, ...input } as unknown as TInput, { ...options, facts });
}

/**
 * Undefined where nobody is signed in. Waits until that is known. Joins the session, which alone has the bearer: the elements of
 * the page may know the customer without it.
 */
async function currentCustomer(): Promise<SignedIn | undefined> {
  if (!isJoined) {
    isJoined = true;
    joinSession();
  }
  if (presence.get() === "unknown") {
    await new Promise<void>((resolve) => {
      const stop = presence.listen(() => {
        stop();
        resolve();
      });
    });
  }
  return signedIn.get();
}
