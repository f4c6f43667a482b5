/** Describes a call of the catalogue: data and pure functions, no I/O. */
import type * as v from "valibot";
import type { Region } from "../domain/deployments.ts";
import type { Flags } from "../domain/facts/flag.ts";
import type { ServiceName } from "./service-addresses.ts";

/** Methods that change something: never repeated, shared or cached (RFC 9110, 9.2). */
export const WRITE_METHODS = ["POST", "PUT", "PATCH", "DELETE"] as const;
export type WriteMethod = (typeof WRITE_METHODS)[number];
/** Methods a call may use. */
export const METHODS = ["GET", ...WRITE_METHODS] as const;

/** Facts that decide whether a call is made. */
export interface CallFacts {
  /** The user id from the access token. */
  readonly userId?: string | undefined;
  /** ISO 3166-1 alpha-3 code of the customer's address. */
  readonly countryCode?: string | undefined;
  readonly distributorId?: string | undefined;
  /** The distributor id of customers without a partner; `DEFAULT_DISTRIBUTOR_ID` if missing. */
  readonly defaultDistributorId?: string | undefined;
  readonly flags: Pick<Flags, "umtMinorAccountSwitch" | "sessionLogoutCall">;
}

export interface CallCondition {
  /** Whether the facts of the page are enough, or those of the customer's record are needed, which take a call. */
  readonly reads: "page" | "customer";
  readonly holds: (facts: CallFacts) => boolean;
}

/** Facts that the client passes to every request. */
export interface CallContext {
  readonly region: Region;
}

/** Names and values of a path, query or form. Undefined values are left out, numbers and booleans are written as text. */
export type CallValues = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * How the answers to a GET are cached. `lookup`: for 5 minutes, and callers share one request. `page`: until the cache is
 * cleared. `once`: the same, without a retry after a failure. `never`: for answers that must be fresh.
 */
export type CallCaching = "lookup" | "page" | "once" | "never";

interface AnyCall<TInput, TResult> {
  readonly id: string;
  /** The purpose of the call, in the words of the specification's table. */
  readonly use: string;
  readonly service: ServiceName;
  /** Parameters are written `:name`. */
  readonly path: string;
  readonly parameters?: (input: TInput) => CallValues;
  readonly query?: (input: TInput, context: CallContext) => CallValues;
  /** Whether the access token is sent. Cookies always are. */
  readonly bearer: boolean;
  /** The client refuses the call without a customer id in the input. */
  readonly needsCustomerId: boolean;
  /** The call is refused as `notApplicable` where this does not hold. */
  readonly when?: CallCondition | undefined;
  /** Statuses 503 and 206 mean maintenance. */
  readonly isAccountCall?: boolean;
  /** The one status that counts as success; any 2xx when undefined. */
  readonly expects?: number;
  /** The answer's body is not read. */
  readonly ignoresBody?: boolean;
  /** A redirect becomes an answer of the status 0 (`manual`) or a missing answer (`error`). If undefined, browsers follow redirects. */
  readonly redirect?: "manual" | "error";
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** The client sets no time limit. The caller decides how long it waits, and an answer counts whenever it comes. */
  readonly isUnlimited?: boolean;
  /** Reads the answer. Without a schema the result is the JSON as the service sent it, of unknown type. */
  readonly answer?: v.GenericSchema<unknown, TResult>;
  /**
   * The keys that the schema reads. `camel`: those of the answer in camel case. `as-sent`: unchanged, for an answer whose
   * keys are data. Default: `camel`.
   */
  readonly keys?: "camel" | "as-sent";
}

/** A call that changes nothing. A failure that may be temporary is retried once, unless `caching` is `once` or `never`. */
export interface ReadCall<TInput, TResult> extends AnyCall<TInput, TResult> {
  readonly method: "GET";
  readonly caching: CallCaching;
  readonly form?: never;
  readonly json?: never;
}

/** A call that may change something. Each call is one request, which only its caller can abort. */
export interface WriteCall<TInput, TResult> extends AnyCall<TInput, TResult> {
  readonly method: WriteMethod;
  readonly caching?: never;
  /** Body as `application/x-www-form-urlencoded`. */
  readonly form?: (input: TInput) => CallValues;
  /** Body as JSON. */
  readonly json?: (input: TInput) => unknown;
  /**
   * `false` for a service that knows no idempotency key and whose CORS answer does not allow its header. By default a call of a host has
   * one, because a browser may send a request again by itself.
   */
  readonly hasIdempotencyKey?: false;
}

export type Call<TInput, TResult> = ReadCall<TInput, TResult> | WriteCall<TInput, TResult>;

/** Makes these fields optional, because `defineCall` has defaults for them. */
type WithDefaults<TCall, TDefaulted extends keyof TCall> = Omit<TCall, TDefaulted> & Partial<Pick<TCall, TDefaulted>>;
type ReadDefinition<TInput, TResult> = WithDefaults<
  ReadCall<TInput, TResult>,
  "method" | "bearer" | "needsCustomerId" | "caching"
>;
type WriteDefinition<TInput, TResult> = WithDefaults<WriteCall<TInput, TResult>, "bearer" | "needsCustomerId">;

/** Defines a call and infers the types of its input and result. Defaults: a GET lookup with the access token. */
// @__NO_SIDE_EFFECTS__
export function defineCall<TInput, TResult>(call: ReadDefinition<TInput, TResult>): ReadCall<TInput, TResult>;
export function defineCall<TInput, TResult>(call: WriteDefinition<TInput, TResult>): WriteCall<TInput, TResult>;
export function defineCall<TInput, TResult>(
  call: ReadDefinition<TInput, TResult> | WriteDefinition<TInput, TResult>,
): Call<TInput, TResult> {
  const common = { bearer: true, needsCustomerId: false } as const;
  return isWrite(call) ? { ...common, ...call } : { ...common, method: "GET", caching: "lookup", ...call };
}

const isWrite = <TInput, TResult>(
  call: ReadDefinition<TInput, TResult> | WriteDefinition<TInput, TResult>,
): call is WriteDefinition<TInput, TResult> => call.method !== undefined && call.method !== "GET";

/** Whether the condition of a call holds. */
export function shouldCall<TInput, TResult>(call: Call<TInput, TResult>, facts: CallFacts): boolean {
  return call.when?.holds(facts) ?? true;
}

/** Input of a call about one customer. */
export interface CustomerInput {
  readonly customerId: string;
}

/** Input of a call that needs none. */
export type NoInput = Readonly<Record<never, never>>;
