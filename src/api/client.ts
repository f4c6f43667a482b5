/** The client of every call. Fetch, token and handlers are handed in; nothing of them is kept in an error or a log. */
import { ApiError, type ApiSituation, describeApiError, MISSING_CUSTOMER_ID } from "./api-error.ts";
import type { Call, CallContext } from "./call.ts";
import { createLookupCache } from "./lookup-cache.ts";
import { isPathSafe } from "./request/request-url.ts";
import { withRetry } from "./request/retry.ts";
import { type RequestSpec, type SendOptions, send } from "./request/send.ts";

export interface ClientOptions extends SendOptions, CallContext {
  /** Replaces what the specification does not show: service and path of a call, by its id. */
  readonly replaceCalls?: { readonly [callId: string]: { readonly service?: string; readonly path?: string } };
  /** Gets one line per failure, without the service's words. The console when missing. */
  readonly log?: (line: string) => void;
}

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Another access token for this call, or none. */
  readonly bearer?: string | false | undefined;
}

export interface Client {
  /** Rejects with `ApiError`, and with nothing else. */
  call<TInput extends object, TResult>(
    call: Call<TInput, TResult>,
    input: TInput,
    options?: CallOptions,
  ): Promise<TResult>;
  /** A request outside the catalogue; never cached or repeated. Rejects with `ApiError`, and with nothing else. */
  request<T>(spec: RequestSpec<T>, signal?: AbortSignal): Promise<T>;
  /** Drops answers that were kept and gives up lookups under way: at logout, and when the customer changes. */
  forget(callId?: string): void;
}

/** "Other non-2xx" and answers that break the promise; the others have handlers of their own or are everyday. */
const LOGGED: ReadonlySet<ApiSituation> = new Set(["listBody", "objectBody", "otherStatus", "invalidAnswer"]);

/** Input fields that describe the shell, not the customer. */
const PUBLIC_INPUT: ReadonlySet<string> = new Set(["clientId", "pageId"]);

function secretsOf(input: object): readonly string[] {
  const given = Object.entries(input).filter(([name]) => !PUBLIC_INPUT.has(name));
  return given.map(([, value]) => value).filter((value) => typeof value === "string");
}

function requireCustomerId<TInput extends object>(call: Call<TInput, unknown>, input: TInput): void {
  if (!call.needsCustomerId) return;
  const customerId: unknown = Object.getOwnPropertyDescriptor(input, "customerId")?.value;
  if (typeof customerId === "string" && isPathSafe(customerId)) return;
  throw new ApiError({ situation: "missingCustomerId", message: MISSING_CUSTOMER_ID });
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

  function specOf<TInput extends object, TResult>(
    call: Call<TInput, TResult>,
    input: TInput,
    bearer: string | false | undefined,
  ): RequestSpec<TResult> {
    const { id, method, isAccountCall, expects, ignoresBody, keepalive, answer } = call;
    const replaced = options.replaceCalls?.[id];
    return {
      callId: id,
      method,
      service: replaced?.service ?? call.service,
      path: replaced?.path ?? call.path,
      parameters: call.parameters?.(input),
      query: call.query?.(input, options),
      form: call.form?.(input),
      bearer: bearer ?? (call.bearer ? undefined : false),
      isAccountCall,
      expects,
      ignoresBody,
      keepalive,
      secrets: secretsOf(input),
      answer,
    };
  }

  return {
    async call(call, input, { signal, bearer } = {}) {
      requireCustomerId(call, input);
      const spec = specOf(call, input, bearer);
      if (call.caching === "never") return sendLogged(() => send(spec, options, signal));
      const { caching } = call;
      const load = (shared: AbortSignal) => {
        const attempt = () => send(spec, options, shared);
        return sendLogged(() => (caching === "once" ? attempt() : withRetry(attempt, shared)));
      };
      return cache.read([call.id, input], caching, load, signal);
    },
    request: async (spec, signal) => sendLogged(() => send(spec, options, signal)),
    forget: (callId) => cache.forget(callId),
  };
}
