/** What one call of the catalogue is: data and pure functions, no I/O. */
import type * as v from "valibot";
import type { Flags } from "../domain/facts/flag.ts";
import type { Region, ServiceName } from "./service-addresses.ts";

/** Methods a call may use; the catalogue needs the first two. */
export const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
export type Method = (typeof METHODS)[number];

/** What decides whether a call is made at all. */
export interface CallFacts {
  /** The user behind the customer, as the access token names it. */
  readonly userId?: string | undefined;
  /** ISO 3166-1 alpha-3, as the customer's address has it. */
  readonly countryCode?: string | undefined;
  readonly distributorId?: string | undefined;
  /** The distributor that stands for no partner; `DEFAULT_DISTRIBUTOR_ID` when missing. */
  readonly defaultDistributorId?: string | undefined;
  readonly flags: Pick<Flags, "umtMinorAccountSwitch" | "sessionLogoutCall">;
}

/** What the client knows when it sends. */
export interface CallContext {
  readonly region: Region;
}

/** Names and values of a path, query or form; undefined values are left out. */
export type CallValues = Readonly<Record<string, string | undefined>>;

/**
 * How answers are kept: a `lookup` for 5 minutes and asked once by any number of callers; `once` until it is forgotten
 * and never asked again after a failure; `never` for what changes something or must be fresh.
 */
export type CallCaching = "lookup" | "once" | "never";

export interface Call<TInput, TResult> {
  readonly id: string;
  /** What it is for, in the words of the table. */
  readonly use: string;
  readonly method: Method;
  /** One of `SERVICES`; configuration may name another, which then has no address. */
  readonly service: ServiceName | (string & {});
  /** Parameters are written `:name`. */
  readonly path: string;
  readonly parameters?: (input: TInput) => CallValues;
  readonly query?: (input: TInput, context: CallContext) => CallValues;
  /** Body as `application/x-www-form-urlencoded`. */
  readonly form?: (input: TInput) => CallValues;
  /** Body as JSON. */
  readonly json?: (input: TInput) => unknown;
  /** Whether an access token is sent. Cookies always are. */
  readonly bearer: boolean;
  /** Refused without a customer id in the input. */
  readonly needsCustomerId: boolean;
  /** Undefined: always called. */
  readonly when?: (facts: CallFacts) => boolean;
  readonly caching: CallCaching;
  /** 503 and 206 mean maintenance. */
  readonly isAccountCall?: boolean;
  /** The one status that counts as success; any 2xx when undefined. */
  readonly expects?: number;
  /** Only the status counts; the body is not read. */
  readonly ignoresBody?: boolean;
  /** Lets the request outlive the page. */
  readonly keepalive?: boolean;
  /** From the answer, its keys in camel case, to a value of the domain. */
  readonly answer: v.GenericSchema<unknown, TResult>;
}

type Defaulted = "method" | "bearer" | "needsCustomerId" | "caching";

/** Infers input and result from the functions of a call: a lookup with a bearer where nothing else is said. */
export function defineCall<TInput, TResult>(
  call: Omit<Call<TInput, TResult>, Defaulted> & Partial<Pick<Call<TInput, TResult>, Defaulted>>,
): Call<TInput, TResult> {
  return { method: "GET", bearer: true, needsCustomerId: false, caching: "lookup", ...call };
}

/** Whether the condition of a call holds. */
export function isCalled<TInput, TResult>(call: Call<TInput, TResult>, facts: CallFacts): boolean {
  return call.when?.(facts) ?? true;
}

/** Input of a call about one customer. */
export interface OfCustomer {
  readonly customerId: string;
}

/** Input of a call about nobody in particular. */
export type OfNobody = Readonly<Record<never, never>>;
