/** The client of every call. Fetch, token and handlers are handed in; nothing of them is kept in an error or a log. */
import { ApiError, type ApiSituation, describeApiError, MISSING_CUSTOMER_ID } from "./api-error.ts";
import type { Call } from "./call.ts";
import { createLookupCache, withRetry } from "./lookup-cache.ts";
import { type Answer, isPathSafe, notify, type SendOptions, send } from "./send.ts";

export interface ReplacedCall {
  /** A name that is no service ends the call as `missingParameter`. */
  readonly service?: string;
  readonly path?: string;
  readonly json?: (input: object) => unknown;
}

export interface ClientOptions extends SendOptions {
  /** Replaces what the specification does not show of a call, by its id. */
  readonly replaceCalls?: { readonly [callId: string]: ReplacedCall };
  /** Gets one line per failure, without the service's words. The console when missing. */
  readonly log?: (line: string) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Another access token for this call, or none. */
  readonly bearer?: string | false | undefined;
  /** Runs when an account call says by 503 or 206 that the service is in maintenance, for a kept answer too. */
  readonly onMaintenance?: (() => void) | undefined;
}

export interface Client {
  /** Rejects with `ApiError`, and with nothing else. */
  call<TInput extends object, TResult>(
    call: Call<TInput, TResult>,
    input: TInput,
    options?: CallOptions,
  ): Promise<TResult>;
  /** Drops answers that were kept and gives up lookups under way: at logout, and when the customer changes. */
  forget(callId?: string): void;
}

/** "Other non-2xx" and answers that break the promise; the others have handlers of their own or are everyday. */
const LOGGED: ReadonlySet<ApiSituation> = new Set(["listBody", "objectBody", "otherStatus", "invalidAnswer"]);

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
      if (error instanceof ApiError && LOGGED.has(error.situation)) log(describeApiError(error));
      throw error;
    }
  }

  function answerOf<TInput extends object, TResult>(
    known: Call<TInput, TResult>,
    input: TInput,
    { signal, bearer }: CallOptions,
  ): Promise<Answer<TResult>> {
    const call = { ...known, ...options.replaceCalls?.[known.id] };
    const attempt = (given?: AbortSignal) => send({ call, input, bearer }, options, given);
    const { caching } = call;
    if (caching === "never") return sendLogged(() => attempt(signal));
    const load = (shared: AbortSignal) =>
      sendLogged(() => (caching === "once" ? attempt(shared) : withRetry(() => attempt(shared), shared)));
    return cache.read([call.id, input], caching, load, signal);
  }

  return {
    async call(call, input, given = {}) {
      requireCustomerId(call, input);
      const hear = () => notify(() => given.onMaintenance?.());
      try {
        const { value, isMaintenance } = await answerOf(call, input, given);
        if (isMaintenance) hear();
        return value;
      } catch (error) {
        if (error instanceof ApiError && error.situation === "maintenance") hear();
        throw error;
      }
    },
    forget: (callId) => cache.forget(callId),
  };
}
