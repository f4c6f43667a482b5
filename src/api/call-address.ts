/** The address of one call: the service's address, the path with its parameters, and the query. */
import { inject, parse } from "regexparam";
import { ApiError } from "./api-error.ts";
import { type Call, type CallContext, type CallValues, METHODS } from "./call.ts";
import type { ServiceAddresses } from "./service-addresses.ts";

export interface AddressOptions {
  readonly addresses: ServiceAddresses;
  /** Asked for each call, because the page's locale may change. */
  readonly context: () => CallContext;
}

export interface CallAddress {
  readonly url: string;
  /** The path with its parameters filled in, without the query. */
  readonly path: string;
}

export function refuse(message: string, situation: "missingParameter" | "invalidMethod"): never {
  throw new ApiError({ situation, message });
}

/** Allows word characters and a few marks. `.` and `..` would change the path. */
export function isPathSafe(value: unknown): value is string {
  return typeof value === "string" && /^[\w.:@-]{1,100}$/.test(value) && !/^\.+$/.test(value);
}

/** A number that is none would ask for something else than meant. */
function textOf(name: string, value: string | number | boolean): string {
  if (typeof value === "number" && !Number.isFinite(value)) refuse(`Invalid number: ${name}`, "missingParameter");
  return String(value);
}

export function encodeValues(values: CallValues): string {
  const present = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, textOf(name, value)]],
  );
  return new URLSearchParams(present).toString();
}

/** @throws ApiError for a method that no call may use, and for a missing service, address or path parameter */
export function addressOf<TInput, TResult>(
  call: Call<TInput, TResult>,
  input: TInput,
  options: AddressOptions,
): CallAddress {
  if (!(METHODS as readonly string[]).includes(call.method)) refuse("Invalid HTTP method", "invalidMethod");
  if (!call.service) refuse("Missing required parameter: service", "missingParameter");
  if (!call.path.startsWith("/")) refuse("Missing required parameter: url", "missingParameter");
  const values = call.parameters?.(input) ?? {};
  const names = parse(call.path).keys;
  const textIn = (name: string) => (values[name] === undefined ? undefined : textOf(name, values[name]));
  const missing = names.find((name) => !isPathSafe(textIn(name)));
  if (missing !== undefined) refuse(`Missing required parameter: ${missing}`, "missingParameter");
  const encoded = Object.fromEntries(names.map((name) => [name, encodeURIComponent(textIn(name) ?? "")]));
  const path = names.length === 0 ? call.path : inject(call.path, encoded);
  const address = options.addresses(call.service, path);
  if (address === undefined) refuse("Missing required parameter: url", "missingParameter");
  const query = encodeValues(call.query?.(input, options.context()) ?? {});
  return { path, url: query === "" ? address : `${address}?${query}` };
}
