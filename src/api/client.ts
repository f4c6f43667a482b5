/**
 * Runs every call of the catalogue. Fetch, token and handlers are parameters; the client keeps no token and no answer
 * in errors or logs.
 */
import { MAINTENANCE_STATUSES } from "../domain/constants.ts";
import { readBy, readEntity } from "../domain/entities/wire-field.ts";
import { invalidAnswerError } from "./answer-error.ts";
import { parsePlainJson } from "./answer-json.ts";
import { ApiError, type ApiSituation, MISSING_CUSTOMER_ID } from "./api-error.ts";
import { type Call, type CallContext, type CallFacts, type CallValues, shouldCall } from "./call.ts";
import { type AddressOptions, addressOf, type CallAddress, isPathSafe } from "./call-address.ts";
import type { ReadOptions, WriteOptions } from "./call-options.ts";
import { createLookupCache, type Lookup, type LookupCache, type RawAnswer } from "./lookup-cache.ts";
import { logLineOf } from "./redaction.ts";
import { withRetry } from "./retry.ts";
import { failedRequestOf, privateValuesOf, type Request, runHandler, type SendOptions, sendCall } from "./send.ts";

export interface ReplacedCall {
  /** A call with an unknown service name fails as `missingParameter`. */
  readonly service?: string;
  readonly path?: string;
  /** Values for the names in the path. */
  readonly parameters?: (input: object) => CallValues;
  readonly query?: (input: object, context: CallContext) => CallValues;
  readonly json?: (input: object) => unknown;
}

export interface ClientOptions extends SendOptions, AddressOptions {
  /** Replaces the parts of a call that the specification leaves open, by call id. */
  readonly replaceCalls?: () => { readonly [callId: string]: ReplacedCall };
  /** The identity that is signed in. Cached answers belong to one identity. Undefined for nobody. */
  readonly identity?: () => string | undefined;
  /** Default: a cache of this client alone. */
  readonly lookups?: LookupCache;
  /** Receives one line per failure, without the service's message. Default: the console. */
  readonly log?: (line: string) => void;
}

/** Options of the shell's own calls. */
export interface ClientCallOptions extends ReadOptions, WriteOptions {
  /** The facts by which the condition of a call is judged. Without them a call with a condition is refused. */
  readonly facts?: CallFacts | undefined;
  /** Another access token for this call, or `false` for none. */
  readonly bearer?: string | false | undefined;
  /** Another time limit than that of the service, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

export interface Client {
  /** Rejects only with `ApiError`. */
  call<TInput extends object, TResult>(
    call: Call<TInput, TResult>,
    input: TInput,
    options?: ClientCallOptions,
  ): Promise<TResult>;
  /** The address of a call. @throws ApiError where it has none */
  address<TInput extends object>(call: Call<TInput, unknown>, input: TInput): string;
  /** Forgets the answers of an identity that is no longer signed in, and aborts its pending lookups. */
  end(owner: string): void;
}

/** A caller that gives up knows it, and a condition is no failure. Every other failed call has one line in the log. */
const UNLOGGED: readonly ApiSituation[] = ["aborted", "notApplicable"];

function requireCustomerId<TInput extends object>(call: Call<TInput, unknown>, input: TInput): void {
  const customerId: unknown = Object.getOwnPropertyDescriptor(input, "customerId")?.value;
  if (call.needsCustomerId && !isPathSafe(customerId)) {
    throw new ApiError({ situation: "missingCustomerId", message: MISSING_CUSTOMER_ID });
  }
}

function requireCondition(call: Call<never, unknown>, facts: CallFacts | undefined): void {
  if (call.when === undefined || (facts !== undefined && shouldCall(call, facts))) return;
  throw new ApiError({ situation: "notApplicable", message: "The call does not apply to this customer." });
}

export function createClient(options: ClientOptions): Client {
  const { lookups = createLookupCache() } = options;
  const reported = new WeakSet<RawAnswer>();
  const log = options.log ?? ((line: string) => console.warn(line));

  async function sendLogged<T>(attempt: () => Promise<T>, input: unknown): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      logError(error, input);
      throw error;
    }
  }

  function addressLogged<TInput, TResult>(call: Call<TInput, TResult>, input: TInput): CallAddress {
    try {
      return addressOf(call, input, options);
    } catch (error) {
      logError(error, input);
      throw error;
    }
  }

  function logError(error: unknown, input: unknown): void {
    if (error instanceof ApiError && !UNLOGGED.includes(error.situation)) log(logLineOf(error, privateValuesOf(input)));
  }

  /** Once for an answer, however many callers read it. */
  function logSkipped(
    { method, service, path }: Call<never, unknown>,
    answer: RawAnswer,
    paths: readonly string[],
  ): void {
    if (reported.has(answer)) return;
    reported.add(answer);
    log(`${method} ${service}${path}: ${paths.length} entries of the list could not be read, the first at ${paths[0]}`);
  }

  /** Undefined for a call whose answer nobody else may get. */
  function lookupOf<TInput, TResult>(
    call: Call<TInput, TResult>,
    { url }: CallAddress,
    { bearer, isFresh }: ClientCallOptions,
  ): Lookup | undefined {
    // A host without types may ask for a cached POST. Repeating or sharing one could move money twice.
    if (call.method !== "GET" || call.caching === "never" || typeof bearer === "string") return undefined;
    const hasBearer = bearer !== false && call.bearer;
    // Two calls with one address differ in what their errors mean, and in whether the body is read.
    const key = JSON.stringify([call.method, url, hasBearer, call.isAccountCall === true, call.ignoresBody === true]);
    return { key, owner: options.identity?.() ?? "", caching: call.caching, isFresh };
  }

  function answerOf<TInput, TResult>(
    request: Request<TInput, TResult>,
    lookup: Lookup | undefined,
    signal: AbortSignal | undefined,
  ): Promise<RawAnswer> {
    const attempt = (callOptions?: AbortSignal) => sendCall(request, options, callOptions);
    if (lookup === undefined) return sendLogged(() => attempt(signal), request.input);
    const load = (shared: AbortSignal) =>
      sendLogged(
        () => (lookup.caching === "once" ? attempt(shared) : withRetry(() => attempt(shared), shared)),
        request.input,
      );
    return lookups.read(lookup, load, signal);
  }

  /** An answer that its call cannot read is asked for again by the next caller, and logged once for all who wait. */
  function readLogged<TInput, TResult>(
    { call, input }: Request<TInput, TResult>,
    lookup: Lookup | undefined,
    answer: RawAnswer,
  ): TResult {
    try {
      return readAnswer(call, answer, (paths) => logSkipped(call, answer, paths));
    } catch (error) {
      if (lookup === undefined || lookup.caching === "once" || lookups.drop(lookup, answer)) logError(error, input);
      throw error;
    }
  }

  const replaced = <TInput, TResult>(known: Call<TInput, TResult>): Call<TInput, TResult> =>
    ({ ...known, ...options.replaceCalls?.()[known.id] }) as Call<TInput, TResult>;

  return {
    async call<TInput extends object, TResult>(
      known: Call<TInput, TResult>,
      input: TInput,
      callOptions: ClientCallOptions = {},
    ): Promise<TResult> {
      requireCustomerId(known, input);
      requireCondition(known, callOptions.facts);
      const call = replaced(known);
      const { signal, bearer, idempotencyKey, timeoutMs } = callOptions;
      const reportMaintenance = () => runHandler(() => callOptions.onMaintenance?.());
      try {
        const address = addressLogged(call, input);
        const lookup = lookupOf(call, address, callOptions);
        const request = { call, input, address, bearer, idempotencyKey, timeoutMs };
        const answer = await answerOf(request, lookup, signal);
        if (call.isAccountCall && isMaintenanceStatus(answer.status)) reportMaintenance();
        return readLogged(request, lookup, answer);
      } catch (error) {
        if (error instanceof ApiError && error.situation === "maintenance") reportMaintenance();
        throw error;
      }
    },
    address: (known, input) => addressOf(replaced(known), input, options).url,
    end: (owner) => lookups.end(owner),
  };
}

const isMaintenanceStatus = (status: number): boolean => (MAINTENANCE_STATUSES as readonly number[]).includes(status);

/**
 * @param onSkipped receives the paths of list entries that could not be read
 * @throws ApiError of the situation `invalidAnswer`
 */
function readAnswer<TInput, TResult>(
  call: Call<TInput, TResult>,
  { status, text }: RawAnswer,
  onSkipped: (paths: readonly string[]) => void,
): TResult {
  const refused = (where?: string) => invalidAnswerError(failedRequestOf(call), status, where);
  if (call.expects !== undefined && status !== call.expects) throw refused();
  const json = parsePlainJson(text);
  if (!json.ok) throw refused();
  if (call.answer === undefined) return json.value as TResult;
  const read = (call.keys === "as-sent" ? readBy : readEntity)(call.answer, json.value);
  if (read.ok && read.skipped) onSkipped(read.skipped);
  if (read.ok) return read.value;
  throw refused(read.where);
}
