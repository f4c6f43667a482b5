/**
 * Runs every call of the catalogue. Fetch, token and handlers are parameters; the client keeps no token and no answer
 * in errors or logs.
 */
import { ApiError, type ApiSituation, describeApiError, MISSING_CUSTOMER_ID } from "./api-error.ts";
import type { Call, CallContext, CallValues } from "./call.ts";
import { createLookupCache, withRetry } from "./lookup-cache.ts";
import { type CallAnswer, isPathSafe, runHandler, type SendOptions, sendCall } from "./send.ts";

export interface ReplacedCall {
  /** A call with an unknown service name fails as `missingParameter`. */
  readonly service?: string;
  readonly path?: string;
  /** Values for the names in the path. */
  readonly parameters?: (input: object) => CallValues;
  readonly query?: (input: object, context: CallContext) => CallValues;
  readonly json?: (input: object) => unknown;
}

export interface ClientOptions extends SendOptions {
  /** Replaces the parts of a call that the specification leaves open, by call id. */
  readonly replaceCalls?: { readonly [callId: string]: ReplacedCall };
  /** Receives one line per failure, without the service's message. Default: the console. */
  readonly log?: (line: string) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Another access token for this call, or `false` for none. */
  readonly bearer?: string | false | undefined;
  /**
   * The value of the header `Idempotency-Key`, by which the service recognises a call that is repeated: the caller makes a key for
   * each order, and sends the same key with the same order again. For calls that write.
   */
  readonly idempotencyKey?: string | undefined;
  /** Runs when an account call reports maintenance by status 503 or 206, also for a cached answer. */
  readonly onMaintenance?: (() => void) | undefined;
}

export interface Client {
  /** Rejects only with `ApiError`. */
  call<TInput extends object, TResult>(
    call: Call<TInput, TResult>,
    input: TInput,
    options?: CallOptions,
  ): Promise<TResult>;
  /** Drops cached answers and aborts pending lookups: at logout, and when the customer changes. */
  clearCache(callId?: string): void;
}

/** A caller that gives up knows it. Every other failed call has one line in the log. */
const UNLOGGED: ApiSituation = "aborted";

function requireCustomerId<TInput extends object>(call: Call<TInput, unknown>, input: TInput): void {
  const customerId: unknown = Object.getOwnPropertyDescriptor(input, "customerId")?.value;
  if (call.needsCustomerId && !isPathSafe(customerId)) {
    throw new ApiError({ situation: "missingCustomerId", message: MISSING_CUSTOMER_ID });
  }
}

export function createClient(options: ClientOptions): Client {
  const cache = createLookupCache();
  const log = options.log ?? ((line: string) => console.warn(line));

  async function sendLogged<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof ApiError && error.situation !== UNLOGGED) log(describeApiError(error));
      throw error;
    }
  }

  function answerOf<TInput extends object, TResult>(
    known: Call<TInput, TResult>,
    input: TInput,
    { signal, bearer, idempotencyKey }: CallOptions,
  ): Promise<CallAnswer<TResult>> {
    const call = { ...known, ...options.replaceCalls?.[known.id] } as Call<TInput, TResult>;
    const attempt = (given?: AbortSignal) => sendCall({ call, input, bearer, idempotencyKey }, options, given);
    // A host without types may ask for a cached POST. Repeating or sharing one could move money twice.
    const caching = call.method === "GET" ? call.caching : "never";
    if (caching === "never") return sendLogged(() => attempt(signal));
    const load = (shared: AbortSignal) =>
      sendLogged(() => (caching === "once" ? attempt(shared) : withRetry(() => attempt(shared), shared)));
    return cache.read([call.id, input], caching, load, signal);
  }

  return {
    async call(call, input, given = {}) {
      requireCustomerId(call, input);
      const reportMaintenance = () => runHandler(() => given.onMaintenance?.());
      try {
        const { value, isMaintenance } = await answerOf(call, input, given);
        if (isMaintenance) reportMaintenance();
        return value;
      } catch (error) {
        if (error instanceof ApiError && error.situation === "maintenance") reportMaintenance();
        throw error;
      }
    },
    clearCache: (callId) => cache.clear(callId),
  };
}
