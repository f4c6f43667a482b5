/** Describes a call of the catalogue: data and pure functions, no I/O. */
import type * as v from "valibot";
import type { Region } from "../domain/deployments.ts";
import type { Flags } from "../domain/facts/flag.ts";
import type { ServiceName } from "./service-addresses.ts";

/** Methods a call may use; the catalogue needs the first two. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

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

/** Facts that the client passes to every request. */
export interface CallContext {
  readonly region: Region;
}

/** Names and values of a path, query or form. Undefined values are left out. */
export type CallValues = Readonly<Record<string, string | undefined>>;

/**
 * How answers are cached. `lookup`: for 5 minutes, and callers share one request. `page`: until the cache is cleared.
 * `once`: the same, without a retry after a failure. `never`: for calls that change something or must be fresh.
 */
export type CallCaching = "lookup" | "page" | "once" | "never";

export interface Call<TInput, TResult> {
  readonly id: string;
  /** The purpose of the call, in the words of the specification's table. */
  readonly use: string;
  readonly method: Method;
  /** One of `SERVICES`. Configuration may name another service, which then has no address. */
  readonly service: ServiceName | (string & {});
  /** Parameters are written `:name`. */
  readonly path: string;
  readonly parameters?: (input: TInput) => CallValues;
  readonly query?: (input: TInput, context: CallContext) => CallValues;
  /** Body as `application/x-www-form-urlencoded`. */
  readonly form?: (input: TInput) => CallValues;
  /** Body as JSON. */
  readonly json?: (input: TInput) => unknown;
  /** Whether the access token is sent. Cookies always are. */
  readonly bearer: boolean;
  /** The client refuses the call without a customer id in the input. */
  readonly needsCustomerId: boolean;
  /** The call is made only if this returns true, or always if it is missing. */
  readonly when?: (facts: CallFacts) => boolean;
  readonly caching: CallCaching;
  /** Statuses 503 and 206 mean maintenance. */
  readonly isAccountCall?: boolean;
  /** The one status that counts as success; any 2xx when undefined. */
  readonly expects?: number;
  /** The answer's body is not read. */
  readonly ignoresBody?: boolean;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** The client sets no time limit. The caller decides how long it waits, and an answer counts whenever it comes. */
  readonly isUnlimited?: boolean;
  /** Converts the answer, with keys in camel case, to a domain value. */
  readonly answer: v.GenericSchema<unknown, TResult>;
}

type Defaulted = "method" | "bearer" | "needsCustomerId" | "caching";

/** Defines a call and infers the types of its input and result. Defaults: a GET lookup with the access token. */
export function defineCall<TInput, TResult>(
  call: Omit<Call<TInput, TResult>, Defaulted> & Partial<Pick<Call<TInput, TResult>, Defaulted>>,
): Call<TInput, TResult> {
  return { method: "GET", bearer: true, needsCustomerId: false, caching: "lookup", ...call };
}

/** Whether the condition of a call holds. */
export function shouldCall<TInput, TResult>(call: Call<TInput, TResult>, facts: CallFacts): boolean {
  return call.when?.(facts) ?? true;
}

/** Input of a call about one customer. */
export interface CustomerInput {
  readonly customerId: string;
}

/** Input of a call that needs none. */
export type NoInput = Readonly<Record<never, never>>;
