/** From a failed answer, or none, to the one error. Source: second specification text, section 8. */
import * as v from "valibot";
import { NO_RETRY_STATUSES } from "../domain/constants.ts";
import {
  ApiError,
  type ApiErrorFields,
  type ApiSituation,
  type FailedRequest,
  INVALID_REQUEST_PAYLOAD,
  NO_RESPONSE_STATUS,
  TECHNICAL_ERROR_CODE,
  TECHNICAL_ERROR_MESSAGE,
} from "./api-error.ts";
import { redact, safeCode } from "./redact.ts";
import { type WireErrorItem, WireErrorListSchema, WireErrorSchema } from "./wire/error-body.ts";

export interface FailedAnswer {
  readonly status: number;
  /** Parsed JSON; undefined when there was none. */
  readonly body: unknown;
  readonly request: FailedRequest;
  readonly isAccountCall: boolean;
  /** The Retry-After header; null when there was none. */
  readonly retryAfter?: string | null | undefined;
  /** Values of the request that must not come back in words. */
  readonly secrets: readonly string[];
}

/** Situations that a status alone decides; the body still gives the words. */
function situationOfStatus(status: number, isAccountCall: boolean): ApiSituation | undefined {
  if (status === 403) return "forbidden";
  if ((NO_RETRY_STATUSES as readonly number[]).includes(status)) return "notFound";
  if (status === 503 && isAccountCall) return "maintenance";
  return undefined;
}

type Words = Omit<ApiErrorFields, "status" | "request">;

function wordsOf({ status, body, secrets }: FailedAnswer): Words {
  const clean = (message: string | undefined) =>
    message === undefined ? undefined : redact(message, secrets) || undefined;
  const fallback = `The service answered ${status}.`;

  const errors = v.safeParse(WireErrorListSchema, body);
  if (errors.success) {
    const errorList = errors.output.map((entry: WireErrorItem) => {
      const code = safeCode(entry.code === undefined ? undefined : String(entry.code), secrets);
      const message = clean(entry.message ?? undefined);
      return { ...(code !== undefined && { code }), ...(message !== undefined && { message }) };
    });
    const first = errorList[0];
    return { situation: "listBody", error: first?.code, message: first?.message ?? fallback, errorList };
  }

  const error = Array.isArray(body) ? undefined : v.safeParse(WireErrorSchema, body);
  if (error?.success) {
    const { message, error: name, code, frontendErrorCode, frontend_error_code } = error.output;
    return {
      situation: "objectBody",
      message: clean(message) ?? fallback,
      error: clean(name),
      code: [frontendErrorCode, frontend_error_code, code]
        .map((given) => safeCode(given, secrets))
        .find((given) => given !== undefined),
    };
  }
  return { situation: "otherStatus", message: fallback };
}

/** Only what such a header may be; anything else could carry somebody's words into an error. */
const DATE_OR_SECONDS = /^(?:\d{1,9}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/;

export function errorOfAnswer(answer: FailedAnswer): ApiError {
  const words = wordsOf(answer);
  const situation = situationOfStatus(answer.status, answer.isAccountCall) ?? words.situation;
  const retryAfter = answer.retryAfter && DATE_OR_SECONDS.test(answer.retryAfter) ? answer.retryAfter : undefined;
  return new ApiError({ ...words, situation, status: answer.status, retryAfter, request: answer.request });
}

/** Offline, refused, cut off or late: the catalogue has one answer for all of them. */
export function noResponseError(request: FailedRequest, situation: "noResponse" | "timeout" = "noResponse"): ApiError {
  return new ApiError({
    situation,
    status: NO_RESPONSE_STATUS,
    error: INVALID_REQUEST_PAYLOAD,
    message: TECHNICAL_ERROR_MESSAGE,
    code: TECHNICAL_ERROR_CODE,
    request,
  });
}

/** `where` is a path in the answer made of field names and positions, never a value. */
export function invalidAnswerError(request: FailedRequest, status: number, where?: string): ApiError {
  const place = where === undefined ? "" : ` at ${where}`;
  return new ApiError({
    situation: "invalidAnswer",
    status,
    message: `The answer is not what this call promises${place}.`,
    request,
  });
}
