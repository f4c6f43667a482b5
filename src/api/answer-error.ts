/**
 * Turns a failed answer, or a missing one, into an `ApiError` with the code and the message of the service. Source: second
 * specification text, section 8.
 */
import * as v from "valibot";
import { NO_RETRY_STATUSES } from "../domain/constants.ts";
import { lenient } from "../domain/entities/wire-field.ts";
import { object } from "../domain/reading/object-schema.ts";
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
import { withoutTokens } from "./redaction.ts";

/** Returns a code such as `invalid_grant` or `40012` if it is short and made of word characters, else undefined. */
function readableCode(code: string | undefined, tokens: readonly string[]): string | undefined {
  if (code === undefined || !/^[\w.:-]{1,64}$/.test(code)) return undefined;
  return withoutTokens(code, tokens) === code ? code : undefined;
}

/** Checks the type only. `withoutTokens` bounds the length later. */
const errorText = lenient(v.string());
const code = lenient(v.pipe(v.union([v.string(), v.number()]), v.transform(String)));

/** The specification does not name the field of the frontend's code, so both usual spellings are read. */
export const ErrorBodySchema = object({
  code,
  message: errorText,
  error: errorText,
  field: errorText,
  frontendErrorCode: code,
  frontend_error_code: code,
});

const LIST_LIMIT = 50;

/** The first errors of a list. Entries of another shape are left out. */
const ErrorListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) => entries.slice(0, LIST_LIMIT).filter((entry) => v.is(ErrorBodySchema, entry))),
  v.array(ErrorBodySchema),
  v.minLength(1),
);

export interface FailedAnswer {
  readonly status: number;
  /** Parsed JSON; undefined if the body was empty or not JSON. */
  readonly body: unknown;
  readonly request: FailedRequest;
  readonly isAccountCall: boolean;
  /** The Retry-After header; null if it was missing. */
  readonly retryAfter?: string | null | undefined;
  /** Tokens of the request, which must not appear in the error. */
  readonly tokens: readonly string[];
}

/** Situations that depend on the status alone. The body still supplies the message. */
function situationOfStatus(status: number, isAccountCall: boolean): ApiSituation | undefined {
  if (status === 403) return "forbidden";
  if ((NO_RETRY_STATUSES as readonly number[]).includes(status)) return "notFound";
  if (status === 503 && isAccountCall) return "maintenance";
  return undefined;
}

type ErrorText = Omit<ApiErrorFields, "status" | "request">;

function errorTextOf({ status, body, tokens }: FailedAnswer): ErrorText {
  const clean = (message: string | undefined) =>
    message === undefined ? undefined : withoutTokens(message, tokens) || undefined;
  const fallback = `The service answered ${status}.`;

  const errors = v.safeParse(ErrorListSchema, body);
  if (errors.success) {
    const errorList = errors.output.map((entry) => {
      const code = readableCode(entry.code, tokens);
      const message = clean(entry.message);
      const field = clean(entry.field);
      return {
        ...(code !== undefined && { code }),
        ...(message !== undefined && { message }),
        ...(field !== undefined && { field }),
      };
    });
    const first = errorList[0];
    return { situation: "serviceErrors", error: first?.code, message: first?.message ?? fallback, errorList };
  }

  const error = v.safeParse(ErrorBodySchema, body);
  if (error.success) {
    const { message, error: name, field, code, frontendErrorCode, frontend_error_code } = error.output;
    return {
      situation: "serviceError",
      message: clean(message) ?? fallback,
      error: clean(name),
      field: clean(field),
      code:
        readableCode(frontendErrorCode, tokens) ??
        readableCode(frontend_error_code, tokens) ??
        readableCode(code, tokens),
    };
  }
  return { situation: "otherStatus", message: fallback };
}

/** The two forms that a Retry-After header may have. Any other text could carry customer data into an error. */
const DATE_OR_SECONDS = /^(?:\d{1,9}|[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT)$/;

export function errorOfAnswer(answer: FailedAnswer): ApiError {
  const words = errorTextOf(answer);
  const situation = situationOfStatus(answer.status, answer.isAccountCall) ?? words.situation;
  const retryAfter = answer.retryAfter && DATE_OR_SECONDS.test(answer.retryAfter) ? answer.retryAfter : undefined;
  return new ApiError({ ...words, situation, status: answer.status, retryAfter, request: answer.request });
}

/** The specification has one error for all requests without an answer: offline, refused, cut off or too late. */
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

/** @param where path of the faulty field in the answer, made of field names and positions, never of values */
export function invalidAnswerError(request: FailedRequest, status: number, where?: string): ApiError {
  const place = where === undefined ? "" : ` at ${where}`;
  return new ApiError({
    situation: "invalidAnswer",
    status,
    message: `The answer is not what this call promises${place}.`,
    request,
  });
}
