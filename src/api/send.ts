/** Sends one call. Its answer is text, or one `ApiError`. */
import { IDENTITY_TIMEOUT_MS, REQUEST_TIMEOUT_MS, TRACKING_TIMEOUT_MS } from "../domain/constants.ts";
import { jsonText } from "../platform/json-text.ts";
import { errorOfAnswer, invalidAnswerError, noResponseError } from "./answer-error.ts";
import { JSON_LIMITS, readJson, readText } from "./answer-json.ts";
import { ApiError, type FailedRequest } from "./api-error.ts";
import type { Call } from "./call.ts";
import { type CallAddress, encodeValues, refuse } from "./call-address.ts";
import type { RawAnswer } from "./lookup-cache.ts";
import type { Transport } from "./transport-port.ts";

export interface SendOptions {
  readonly transport: Transport;
  /** Returns the access token. Called for each request; the token is not stored. */
  readonly token: () => string | undefined | Promise<string | undefined>;
  /** Receives the error of a 403 answer, without the authorization header. */
  readonly onForbidden?: ((error: ApiError) => void) | undefined;
  /** Receives the session's access token that a 401 answer refused. */
  readonly onUnauthorized?: ((bearer: string) => void) | undefined;
}

/** A call with its input. */
export interface Request<TInput, TResult> {
  readonly call: Call<TInput, TResult>;
  readonly input: TInput;
  readonly address: CallAddress;
  /** Another access token, or `false` for none. If undefined, the session's token is sent. */
  readonly bearer?: string | false | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Another time limit than that of the service, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

async function bearerOf<TInput, TResult>({ call, bearer }: Request<TInput, TResult>, options: SendOptions) {
  if (bearer === false || (bearer === undefined && !call.bearer)) return undefined;
  const token = bearer ?? (await options.token());
  if (token === undefined && call.needsCustomerId) {
    throw new ApiError({ situation: "noBearer", message: "The session allows no call for a customer now." });
  }
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
      // It describes a body. Without one it would cost a preflight.
      ...(body !== undefined && { "content-type": call.form ? FORM_TYPE : JSON_TYPE }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body }),
    // A redirect would carry the form, with the refresh token, to another address. Browsers remove a bearer token
    // there.
    ...(call.form && { redirect: "error" as const }),
    ...(call.redirect && { redirect: call.redirect }),
    ...(call.keepalive && { keepalive: true }),
  };
}

/** Input fields that describe the shell, not the customer. */
const PUBLIC_INPUT: ReadonlySet<string> = new Set(["clientId"]);

/** Texts of the input that a log must not hold. */
export function privateValuesOf(input: unknown): readonly string[] {
  const privateEntries = Object.entries(input ?? {}).filter(([name]) => !PUBLIC_INPUT.has(name));
  return privateEntries.map(([, value]) => value).filter((value) => typeof value === "string");
}

/** The tokens of a request: its bearer, and the payload of a form, which only the calls of the session have. */
function tokensOf({ call, input }: Pick<Request<unknown, unknown>, "call" | "input">, bearer: string | undefined) {
  return [...(call.form ? privateValuesOf(input) : []), ...(bearer === undefined ? [] : [bearer])];
}

/** Without its key, a service could carry out a repeated order a second time, so the call is refused. */
function checkIdempotencyKey(key: string | undefined): void {
  if (key !== undefined && !/^[\x21-\x7e]{1,255}$/.test(key)) {
    refuse("Missing required parameter: idempotencyKey", "missingParameter");
  }
}

/** The parts of a request that an error may keep. The authorization header is dropped. */
export function failedRequestOf(call: Call<never, unknown>, headers?: HeadersInit): FailedRequest {
  const { method, service, path } = call;
  const shown = new Headers(headers);
  shown.delete("authorization");
  return { method, service, path, headers: Object.fromEntries(shown) };
}

/** The customer tracking service is slow, and no view waits for its answer. */
export function timeoutOf({ service, isUnlimited }: Call<never, unknown>): number | undefined {
  if (isUnlimited) return undefined;
  if (service === "identity") return IDENTITY_TIMEOUT_MS;
  return service === "customer-tracking" ? TRACKING_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}

/** Runs a host's handler. If it throws, the call goes on and the console names the error. */
export function runHandler(handler: () => void): void {
  try {
    handler();
  } catch (error) {
    console.error(`a handler of a service call threw an error: ${error instanceof Error ? error.name : "unknown"}`);
  }
}

export async function sendCall<TInput, TResult>(
  request: Request<TInput, TResult>,
  options: SendOptions,
  caller?: AbortSignal,
): Promise<RawAnswer> {
  const { call, address } = request;
  const { id: callId, method, service, isAccountCall = false } = call;
  checkIdempotencyKey(request.idempotencyKey);
  const deadline = startDeadline(request.timeoutMs ?? timeoutOf(call), method === "GET", caller);
  let failed = failedRequestOf(call);
  const exchange = async (): Promise<RawAnswer> => {
    const bearer = await bearerOf(request, options);
    const init: RequestInit = { ...initOf(request, bearer), signal: deadline.signal };
    failed = failedRequestOf(call, init.headers);
    deadline.signal.throwIfAborted();
    const response = await options.transport({ callId, method, service, ...address, init });
    const { status } = response;
    if (response.ok) {
      const text = call.ignoresBody ? "" : await readText(response, JSON_LIMITS.bytes);
      if (text === undefined) throw invalidAnswerError(failed, status);
      return { status, text };
    }
    const json = await readJson(response).catch(() => undefined);
    const error = errorOfAnswer({
      status,
      body: json?.ok ? json.value : undefined,
      request: failed,
      isAccountCall,
      tokens: tokensOf(request as Request<unknown, unknown>, bearer),
      retryAfter: response.headers.get("retry-after"),
    });
    if (status === 403) runHandler(() => options.onForbidden?.(error));
    if (status === 401 && bearer !== undefined && request.bearer === undefined)
      runHandler(() => options.onUnauthorized?.(bearer));
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

/**
 * Joins a time limit and the caller's signal, and can tell which of them ended the request.
 *
 * @param abortsWhenLate false for a call that writes: the service may have begun, so the request goes on, and only nobody waits
 */
export function startDeadline(milliseconds: number | undefined, abortsWhenLate: boolean, caller?: AbortSignal) {
  const late = new AbortController();
  const timer = milliseconds === undefined ? undefined : setTimeout(() => late.abort(), milliseconds);
  const limit = new Promise<never>((_, reject) => {
    late.signal.addEventListener("abort", () => reject(new DOMException("The time is over.", "TimeoutError")));
  });
  return {
    signal: AbortSignal.any([...(abortsWhenLate ? [late.signal] : []), ...(caller ? [caller] : [])]),
    isLate: () => late.signal.aborted && !caller?.aborted,
    /** Settles like the work, or rejects when the time is over. */
    unlessLate: <T>(work: Promise<T>): Promise<T> => Promise.race([work, limit]),
    release: () => clearTimeout(timer),
  };
}
