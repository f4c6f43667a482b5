/**
 * Calls of the services for dashboards of hosts, with the bearer of the session, which the host never sees, and with the cache,
 * the errors and the mocks of the shell. Importing this module does nothing: the client loads with the first call.
 */
import { ApiError } from "../../api/api-error.ts";
import type { Call, ReadCall, WriteCall } from "../../api/call.ts";
import type { CallOptions, ReadOptions, WriteOptions } from "../../api/call-options.ts";
import { importWithRetry } from "../../platform/import-with-retry.ts";

/** Inputs that the shell knows, so a host may leave them out. */
type KnownInput = "customerId" | "userId";
type OpenInput<TInput> = Omit<TInput, KnownInput> & { readonly [name in KnownInput & keyof TInput]?: TInput[name] };

/** The input may be missing only if none of its fields is required. */
type Arguments<TInput, TOptions> =
  Record<never, never> extends OpenInput<TInput>
    ? [input?: OpenInput<TInput> | undefined, options?: TOptions]
    : [input: OpenInput<TInput>, options?: TOptions];

/**
 * Makes a call as the customer who is signed in. Lookups are cached for five minutes, and callers share one request. A call that
 * writes is one request, which only its caller can abort.
 *
 * @param call one of `SERVICE_CALLS`, or a call of the host by `defineCall`
 * @param input `customerId` and `userId` are those of the signed-in customer where they are missing
 * @throws ApiError with its situation: `notApplicable` where the condition of the call does not hold; "No customer ID or BAC
 * number provided" where nobody is signed in; `noPage` on a server
 */
export function callService<TInput extends object, TResult>(
  call: ReadCall<TInput, TResult>,
  ...args: Arguments<TInput, ReadOptions>
): Promise<TResult>;
export function callService<TInput extends object, TResult>(
  call: WriteCall<TInput, TResult>,
  ...args: Arguments<TInput, WriteOptions>
): Promise<TResult>;
export async function callService<TInput extends object, TResult>(
  call: Call<TInput, TResult>,
  input: object = {},
  options: CallOptions = {},
): Promise<TResult> {
  if (typeof document === "undefined") {
    throw new ApiError({ situation: "noPage", message: "Services are called in a browser only." });
  }
  const { makeCall } = await importWithRetry(() => import("./service-caller.ts")).catch(() => {
    throw new ApiError({ situation: "noResponse", message: "The client of the services did not load." });
  });
  return makeCall(call as unknown as Call<object, TResult>, input, options);
}
