/**
 * The error type of every call, with a name for every situation. Source: second specification text, section 8.
 */

export const API_SITUATIONS = {
  serviceErrors: "HTTP error that the service explains by a list of errors",
  serviceError: "HTTP error that the service explains by one error",
  otherStatus: "HTTP error whose body says nothing",
  notFound: "404 or 410: not asked again",
  forbidden: "403: the forbidden handler ran",
  maintenance: "503 of an account call: the maintenance flag is set",
  noResponse: "no answer: offline, refused or cut off",
  timeout: "no answer within the time limit",
  aborted: "the caller gave up",
  invalidAnswer: "an answer that is not what the call promises",
  missingParameter: "a call without a service, an address or a path parameter",
  missingCustomerId: "a call that needs a customer id and has none",
  noBearer: "a call for a customer while the session allows none, for example after the idle time; nothing was sent",
  noPage: "a call on a server, where nobody is signed in and no cookie is known",
  notApplicable: "the condition of the call does not hold for this customer, so nothing was sent",
  invalidMethod: "a method that no call may use",
} as const;
export type ApiSituation = keyof typeof API_SITUATIONS;

export const MISSING_CUSTOMER_ID = "No customer ID or BAC number provided";
export const INVALID_REQUEST_PAYLOAD = "Invalid Request Payload";
export const TECHNICAL_ERROR_MESSAGE = "A technical error occurred.";
export const TECHNICAL_ERROR_CODE = "technicalError";
/** The status of an error whose call got no answer. */
export const NO_RESPONSE_STATUS = 400;

/** One entry of an error list. */
export interface ApiErrorEntry {
  readonly code?: string;
  readonly message?: string;
  /** The field of the request that the entry is about. */
  readonly field?: string;
}

/** The request that failed, without authorization, ids, query or payload. */
export interface FailedRequest {
  readonly method: string;
  readonly service: string;
  /** The path with its `:name` parameters, never their values. */
  readonly path: string;
  /** Names in lower case; `authorization` is never among them. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface ApiErrorFields {
  readonly situation: ApiSituation;
  readonly message: string;
  /** HTTP status; 400 without an answer, undefined if nothing was sent. */
  readonly status?: number | undefined;
  /** Short name of the error, for example `invalid_grant`. For a list of errors, the code of the first. */
  readonly error?: string | undefined;
  /** Code for the frontend: the answer's frontend code if it has one, else the service's code. */
  readonly code?: string | undefined;
  /** The field of the request that the error is about. */
  readonly field?: string | undefined;
  readonly errorList?: readonly ApiErrorEntry[] | undefined;
  /** Text of the answer's Retry-After header: seconds or an HTTP date (RFC 9110, 10.2.3). */
  readonly retryAfter?: string | undefined;
  readonly request?: FailedRequest | undefined;
}

/**
 * Holds no token. Messages are the service's words to the caller and may hold customer data, so logs take `logLineOf` and
 * `redact` (redaction.ts) instead.
 */
export class ApiError extends Error {
  /** A page may have several copies of this class: its page script, and the bundle of a host. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    const { name, situation } = Object(value) as Partial<ApiError>;
    return name === "ApiError" && situation !== undefined && Object.hasOwn(API_SITUATIONS, situation);
  }

  override readonly name = "ApiError";
  readonly situation: ApiSituation;
  readonly status: number | undefined;
  readonly error: string | undefined;
  readonly code: string | undefined;
  readonly field: string | undefined;
  readonly errorList: readonly ApiErrorEntry[];
  readonly retryAfter: string | undefined;
  readonly request: FailedRequest | undefined;

  constructor(fields: ApiErrorFields) {
    super(fields.message);
    this.situation = fields.situation;
    this.status = fields.status;
    this.error = fields.error;
    this.code = fields.code;
    this.field = fields.field;
    this.errorList = fields.errorList ?? [];
    this.retryAfter = fields.retryAfter;
    this.request = fields.request;
  }
}
