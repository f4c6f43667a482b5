/** Sends one call and turns the result into a value or one `ApiError`. */

import { inject, parse } from "regexparam";
import {
  IDENTITY_TIMEOUT_MS,
  MAINTENANCE_STATUSES,
  REQUEST_TIMEOUT_MS,
  TRACKING_TIMEOUT_MS,
} from "../domain/constants.ts";
import { readEntity } from "../domain/entities/wire-field.ts";
import { jsonText } from "../platform/json-text.ts";
import { errorOfAnswer, invalidAnswerError, noResponseError } from "./answer-error.ts";
import { readJson } from "./answer-json.ts";
import { ApiError, type FailedRequest } from "./api-error.ts";
import { type Call, type CallContext, type CallValues, METHODS } from "./call.ts";
import type { ServiceAddresses } from "./service-addresses.ts";
import type { Transport } from "./transport.ts";

export interface SendOptions extends CallContext {
  readonly transport: Transport;
  readonly addresses: ServiceAddresses;
  /** Returns the access token. Called for each request; the token is not stored. */
  readonly token: () => string | undefined | Promise<string | undefined>;
  /** Receives the error of a 403 answer, without the authorization header. */
  readonly onForbidden?: ((error: ApiError) => void) | undefined;
}

/** A call with its input. */
export interface Request<TInput, TResult> {
  readonly call: Call<TInput, TResult>;
  readonly input: TInput;
  /** Another access token, or `false` for none. If undefined, the session's token is sent. */
  readonly bearer?: string | false | undefined;
  readonly idempotencyKey?: string | undefined;
}

export interface CallAnswer<TResult> {
  readonly value: TResult;
  /** The account service is in maintenance, so a part of the value is missing (206). */
  readonly isMaintenance: boolean;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

function refuse(message: string, situation: "missingParameter" | "invalidMethod"): never {
  throw new ApiError({ situation, message });
}

/** Allows word characters and a few marks. `.` and `..` would change the path. */
export function isPathSafe(value: unknown): value is string {
  return typeof value === "string" && /^[\w.:@-]{1,100}$/.test(value) && !/^\.+$/.test(value);
}

function encodeValues(values: CallValues): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given).toString();
}

function urlOf<TInput, TResult>({ call, input }: Request<TInput, TResult>, options: SendOptions) {
  if (!(METHODS as readonly string[]).includes(call.method)) refuse("Invalid HTTP method", "invalidMethod");
  if (!call.service) refuse("Missing required parameter: service", "missingParameter");
  if (!call.path.startsWith("/")) refuse("Missing required parameter: url", "missingParameter");
  const values = call.parameters?.(input) ?? {};
  const names = parse(call.path).keys;
  const missing = names.find((name) => !isPathSafe(values[name]));
  if (missing !== undefined) refuse(`Missing required parameter: ${missing}`, "missingParameter");
  const encoded = Object.fromEntries(names.map((name) => [name, encodeURIComponent(values[name] ?? "")]));
  const path = names.length === 0 ? call.path : inject(call.path, encoded);
  const address = options.addresses(call.service, path);
  if (address === undefined) refuse("Missing required parameter: url", "missingParameter");
  const query = encodeValues(call.query?.(input, options) ?? {});
  return { path, url: query === "" ? address : `${address}?${query}` };
}

async function bearerOf<TInput, TResult>({ call, bearer }: Request<TInput, TResult>, options: SendOptions) {
  if (bearer === false || (bearer === undefined && !call.bearer)) return undefined;
  const token = bearer ?? (await options.token());
  // Any other character could break out of the header line.
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

function initOf<TInput, TResult>(request: Request<TInput, TResult>, bearer: string | undefined): RequestInit {
  const { call, input, idempotencyKey } = request;
  const body = call.form ? encodeValues(call.form(input)) : call.json && jsonText(call.json(input));
  return {
    method: call.method,
    credentials: "include",
    // No customer data may stay on the disk, and a probe must reach the service.
    cache: "no-store",
    headers: {
      accept: JSON_TYPE,
      "content-type": call.form ? FORM_TYPE : JSON_TYPE,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    // A redirect would carry the form, with the refresh token, to another address. Browsers remove a bearer token
    // there.
    ...(call.form && { redirect: "error" as const }),
    ...(call.keepalive && { keepalive: true }),
  };
}

/** Input fields that describe the shell, not the customer. */
const PUBLIC_INPUT: ReadonlySet<string> = new Set(["clientId"]);

/** Values of a request that must not appear in the text of an error. */
function secretsOf(input: unknown, bearer: string | undefined): readonly string[] {
  const given = Object.entries(input ?? {}).filter(([name]) => !PUBLIC_INPUT.has(name));
  return [...given.map(([, value]) => value), bearer].filter((value) => typeof value === "string");
}

/** Without its key, a service could carry out a repeated order a second time, so the call is refused. */
function checkIdempotencyKey(key: string | undefined): void {
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    refuse("Missing required parameter: idempotencyKey", "missingParameter");
  }
}

/** The parts of a request that an error may keep. The authorization header is dropped. */
function failedRequestOf({ method, service, path }: Call<never, unknown>, headers?: HeadersInit): FailedRequest {
  const kept = new Headers(headers);
  kept.delete("authorization");
  return { method, service, path, headers: Object.fromEntries(kept) };
}

/** The customer tracking service is slow, and no view waits for its answer. */
function timeoutOf({ service, isUnlimited }: Call<never, unknown>): number | undefined {
  if (isUnlimited) return undefined;
  if (service === "identity") return IDENTITY_TIMEOUT_MS;
  return service === "customer-tracking" ? TRACKING_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}

/**
 * Joins a time limit and the caller's signal, and can tell which of them ended the request. `AbortSignal.any`
 * is missing on phones that are still in use.
 *
 * @param abortsWhenLate false for a call that writes: the service may have begun, so the request goes on, and only nobody waits
 */
function startDeadline(milliseconds: number | undefined, abortsWhenLate: boolean, caller?: AbortSignal) {
  const controller = new AbortController();
  let isLate = false;
  let stopWaiting = () => {};
  const limit = new Promise<never>((_, reject) => {
    stopWaiting = () => reject(new DOMException("The time is over.", "TimeoutError"));
  });
  const abort = () => controller.abort();
  const expire = () => {
    isLate = !controller.signal.aborted;
    if (abortsWhenLate) controller.abort();
    stopWaiting();
  };
  const timer = milliseconds === undefined ? undefined : setTimeout(expire, milliseconds);
  if (caller?.aborted) controller.abort();
  else caller?.addEventListener("abort", abort);
  return {
    signal: controller.signal,
    isLate: () => isLate,
    /** Settles like the work, or rejects when the time is over. */
    unlessLate: <T>(work: Promise<T>): Promise<T> => Promise.race([work, limit]),
    release() {
      clearTimeout(timer);
      caller?.removeEventListener("abort", abort);
    },
  };
}

/** Runs a host's handler. If it throws, the call goes on and the console names the error. */
export function runHandler(handler: () => void): void {
  try {
    handler();
  } catch (error) {
    console.error(`a handler of a service call threw an error: ${error instanceof Error ? error.name : "unknown"}`);
  }
}

async function resultOf<TInput, TResult>(response: Response, call: Call<TInput, TResult>, request: FailedRequest) {
  const { status } = response;
  if (call.expects !== undefined && status !== call.expects) throw invalidAnswerError(request, status);
  const json = call.ignoresBody ? undefined : await readJson(response);
  if (json?.ok === false) throw invalidAnswerError(request, status);
  const read = readEntity(call.answer, json?.value);
  if (read.ok) return read.value;
  throw invalidAnswerError(request, status, read.where);
}

export async function sendCall<TInput, TResult>(
  request: Request<TInput, TResult>,
  options: SendOptions,
  caller?: AbortSignal,
): Promise<CallAnswer<TResult>> {
  const { call, input } = request;
  const { id: callId, method, service, isAccountCall = false } = call;
  checkIdempotencyKey(request.idempotencyKey);
  const { url, path } = urlOf(request, options);
  const deadline = startDeadline(timeoutOf(call), method === "GET", caller);
  let failed = failedRequestOf(call);
  const exchange = async (): Promise<CallAnswer<TResult>> => {
    const bearer = await bearerOf(request, options);
    const init: RequestInit = { ...initOf(request, bearer), signal: deadline.signal };
    failed = failedRequestOf(call, init.headers);
    deadline.signal.throwIfAborted();
    const response = await options.transport({ callId, method, service, path, url, init });
    const { status } = response;
    if (response.ok) {
      const isMaintenance = isAccountCall && (MAINTENANCE_STATUSES as readonly number[]).includes(status);
      return { value: await resultOf(response, call, failed), isMaintenance };
    }
    const json = await readJson(response).catch(() => undefined);
    const error = errorOfAnswer({
      status,
      body: json?.ok ? json.value : undefined,
      request: failed,
      isAccountCall,
      secrets: secretsOf(input, bearer),
      retryAfter: response.headers.get("retry-after"),
    });
    if (status === 403) runHandler(() => options.onForbidden?.(error));
    throw error;
  };
  try {
    return await deadline.unlessLate(exchange());
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (deadline.isLate()) throw noResponseError(failed, "timeout");
    if (caller?.aborted)
      throw new ApiError({ situation: "aborted", message: "The call was given up.", request: failed });
    throw noResponseError(failed);
  } finally {
    deadline.release();
  }
}
