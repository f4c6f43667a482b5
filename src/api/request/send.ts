/** Sends one request and turns whatever comes back into a value or one `ApiError`. */
import * as v from "valibot";
import {
  IDENTITY_TIMEOUT_MS,
  MAINTENANCE_STATUSES,
  REQUEST_TIMEOUT_MS,
  TRACKING_TIMEOUT_MS,
} from "../../domain/constants.ts";
import { errorOfAnswer, invalidAnswerError, noResponseError } from "../answer-error.ts";
import { ApiError, type FailedRequest } from "../api-error.ts";
import { type CallValues, METHODS } from "../call.ts";
import type { ServiceAddresses } from "../service-addresses.ts";
import type { Transport } from "../transport.ts";
import { camelKeys } from "./camel-keys.ts";
import { startDeadline } from "./deadline.ts";
import { JSON_LIMITS, parsePlainJson } from "./plain-json.ts";
import { readText } from "./read-text.ts";
import { encodeValues, fillPath, queryText } from "./request-url.ts";

/** The customer tracking service is slow and nobody waits for it. */
function timeoutOf(service: string): number {
  if (service === "identity") return IDENTITY_TIMEOUT_MS;
  return service === "customer-tracking" ? TRACKING_TIMEOUT_MS : REQUEST_TIMEOUT_MS;
}

export interface RequestSpec<T> {
  readonly callId?: string | undefined;
  readonly method: string;
  readonly service: string;
  /** Parameters are written `:name`. */
  readonly path: string;
  readonly parameters?: CallValues | undefined;
  readonly query?: CallValues | undefined;
  readonly form?: CallValues | undefined;
  readonly json?: unknown;
  /** An access token of its own, or none; the session's token when undefined. */
  readonly bearer?: string | false | undefined;
  /** Converts the keys of the answer before it is parsed. */
  readonly camelCase?: boolean | undefined;
  readonly isAccountCall?: boolean | undefined;
  readonly expects?: number | undefined;
  readonly ignoresBody?: boolean | undefined;
  readonly keepalive?: boolean | undefined;
  /** Values that must not come back in the words of an error. */
  readonly secrets?: readonly string[] | undefined;
  readonly answer: v.GenericSchema<unknown, T>;
}

export interface SendOptions {
  readonly transport: Transport;
  readonly addresses: ServiceAddresses;
  /** The access token, read anew for each request and kept nowhere. */
  readonly token: () => string | undefined | Promise<string | undefined>;
  /** Gets the error without the authorization header. */
  readonly onForbidden?: ((error: ApiError) => void) | undefined;
  readonly onMaintenance?: (() => void) | undefined;
}

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";

function refuse(message: string, situation: "missingParameter" | "invalidMethod"): never {
  throw new ApiError({ situation, message });
}

/** A host's handler that throws is the host's problem, not the call's. */
function notify(handler: () => void): void {
  try {
    handler();
  } catch (error) {
    console.error(`a handler of the calls failed: ${error instanceof Error ? error.name : "unknown"}`);
  }
}

function urlOf<T>(spec: RequestSpec<T>, addresses: ServiceAddresses): { url: string; path: string } {
  if (!(METHODS as readonly string[]).includes(spec.method)) refuse("Invalid HTTP method", "invalidMethod");
  if (!spec.service) refuse("Missing required parameter: service", "missingParameter");
  if (!spec.path?.startsWith("/")) refuse("Missing required parameter: url", "missingParameter");
  const filled = fillPath(spec.path, spec.parameters ?? {});
  if ("missing" in filled) refuse(`Missing required parameter: ${filled.missing}`, "missingParameter");
  const address = addresses(spec.service, filled.path);
  if (address === undefined) refuse("Missing required parameter: url", "missingParameter");
  return { url: address + queryText(spec.query ?? {}), path: filled.path };
}

async function bearerOf<T>(spec: RequestSpec<T>, options: SendOptions): Promise<string | undefined> {
  if (spec.bearer !== undefined) return spec.bearer === false ? undefined : spec.bearer;
  const token = await options.token();
  // Anything else could break out of the header line.
  return token !== undefined && /^[\x21-\x7e]+$/.test(token) ? token : undefined;
}

function initOf<T>(spec: RequestSpec<T>, bearer: string | undefined, signal: AbortSignal): RequestInit {
  const json = spec.json === undefined ? undefined : JSON.stringify(spec.json);
  const body = spec.form ? encodeValues(spec.form).toString() : json;
  return {
    method: spec.method,
    credentials: "include",
    // Nothing of a customer stays on the disk, and a probe is never answered from there.
    cache: "no-store",
    headers: {
      accept: JSON_TYPE,
      "content-type": spec.form ? FORM_TYPE : JSON_TYPE,
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(body !== undefined && { body }),
    ...(spec.keepalive && { keepalive: true }),
    signal,
  };
}

/** What an error may keep of a request: the authorization header is dropped. */
function failedRequestOf<T>(spec: RequestSpec<T>, init: RequestInit): FailedRequest {
  const headers = Object.fromEntries(new Headers(init.headers));
  delete headers.authorization;
  return { method: spec.method, service: spec.service, path: spec.path, headers };
}

async function resultOf<T>(response: Response, spec: RequestSpec<T>, request: FailedRequest): Promise<T> {
  const json = spec.ignoresBody ? undefined : await jsonOf(response);
  if (json?.ok === false) throw invalidAnswerError(request, response.status);
  const body = spec.camelCase ? camelKeys(json?.value) : json?.value;
  const result = v.safeParse(spec.answer, body, { abortEarly: true });
  if (result.success) return result.output;
  throw invalidAnswerError(request, response.status, v.getDotPath(result.issues[0]) ?? undefined);
}

async function jsonOf(response: Response) {
  const text = await readText(response, JSON_LIMITS.bytes);
  return text === undefined ? ({ ok: false, reason: "too long" } as const) : parsePlainJson(text);
}

export async function send<T>(spec: RequestSpec<T>, options: SendOptions, caller?: AbortSignal): Promise<T> {
  const { url, path } = urlOf(spec, options.addresses);
  const deadline = startDeadline(timeoutOf(spec.service), caller);
  let request: FailedRequest = { method: spec.method, service: spec.service, path: spec.path, headers: {} };
  try {
    const bearer = await bearerOf(spec, options);
    const init = initOf(spec, bearer, deadline.signal);
    request = failedRequestOf(spec, init);
    deadline.signal.throwIfAborted();
    const { callId, method, service } = spec;
    const response = await options.transport({ callId, method, service, path, url, init });

    const isAccountCall = spec.isAccountCall ?? false;
    const isMaintenance = isAccountCall && (MAINTENANCE_STATUSES as readonly number[]).includes(response.status);
    if (isMaintenance) notify(() => options.onMaintenance?.());
    if (response.ok) {
      if (spec.expects !== undefined && response.status !== spec.expects) {
        throw invalidAnswerError(request, response.status);
      }
      return await resultOf(response, spec, request);
    }
    const json = await jsonOf(response).catch(() => undefined);
    const secrets = [...(spec.secrets ?? []), ...(bearer === undefined ? [] : [bearer])];
    const body = json?.ok ? json.value : undefined;
    const retryAfter = response.headers.get("retry-after");
    const error = errorOfAnswer({ status: response.status, body, request, isAccountCall, secrets, retryAfter });
    if (response.status === 403) notify(() => options.onForbidden?.(error));
    throw error;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (deadline.isLate()) throw noResponseError(request, "timeout");
    if (caller?.aborted) throw new ApiError({ situation: "aborted", message: "The call was given up.", request });
    throw noResponseError(request);
  } finally {
    deadline.release();
  }
}
