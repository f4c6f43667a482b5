/**
 * Answers calls from mocks instead of the network: for local work, and as a mode that delays or rejects answers.
 * Loaded only if mocks are on. The answers are a parameter, so the product contains no customer data.
 */
import { jwtDecode } from "jwt-decode";
import * as v from "valibot";
import { DEFAULT_CLIENT_ID, LOCAL_TOKEN_VALIDITY_SECONDS, UNREAD_COUNT_FALLBACK } from "../domain/constants.ts";
import { object } from "../domain/reading/object-schema.ts";
import type { CallId } from "./catalogue.ts";
import type { MockOptions, Transport, TransportRequest } from "./transport-port.ts";

/** The answer to each call by its id: `{ "customer": { "body": { ... } }, "account": { "status": 503 } }`. */
const MockAnswersSchema = v.record(
  v.string(),
  object({
    /** HTTP status; if missing 200 with a body, 204 without one. */
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    /** The body as JSON in the service's wire format; no body if missing. */
    body: v.optional(v.unknown()),
  }),
);
type MockAnswers = v.InferOutput<typeof MockAnswersSchema>;
export type MockAnswer = MockAnswers[string];

function waitOrReject(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(new DOMException("The mock was given up.", "AbortError"));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort);
  });
}

const base64Url = (text: string) => btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** Makes unsigned but readable tokens for the customer named by the refresh token, with the lifetime for local work. */
function localTokens({ init }: TransportRequest): MockAnswer {
  const sent = new URLSearchParams(String(init.body)).get("refresh_token") ?? "";
  let owner: { readonly sub?: string; readonly bac_number?: unknown } = {};
  try {
    owner = jwtDecode(sent);
  } catch {
    // An unreadable refresh token is renewed for the default customer below.
  }
  const { sub = "local", bac_number = ["LOCAL1"] } = owner;
  const iat = Math.floor(Date.now() / 1000);
  const tokenFor = (seconds: number) =>
    [{ alg: "none" }, { sub, bac_number, azp: DEFAULT_CLIENT_ID, iat, exp: iat + seconds }]
      .map((part) => base64Url(JSON.stringify(part)))
      .join(".")
      .concat(".local");
  return {
    body: {
      access_token: tokenFor(LOCAL_TOKEN_VALIDITY_SECONDS),
      refresh_token: tokenFor(2 * LOCAL_TOKEN_VALIDITY_SECONDS),
    },
  };
}

/** An answer without a body has the status 204. */
const noBody = (): MockAnswer => ({});

/** Answers of the session's calls, so that sessions work without a mock file. */
const SESSION_MOCKS: { readonly [id in CallId]?: (request: TransportRequest) => MockAnswer } = {
  token: localTokens,
  openApiProbe: () => ({ body: {} }),
  openApiLogout: noBody,
  identityLogout: noBody,
  tokenRevocation: noBody,
  furtherLogout: noBody,
  accountSwitch: noBody,
};

/** The answer if a mock is missing: a fixed unread count, and 404 for all other calls. */
const fallbackFor = (callId: string): MockAnswer =>
  callId === "unreadCount" ? { body: UNREAD_COUNT_FALLBACK } : { status: 404 };

const ownValue = <T>(record: { readonly [key: string]: T }, key: string) =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export function createMockTransport(options: MockOptions): Transport {
  const warn = options.warn ?? ((line: string) => console.warn(line));
  const { answers = {} } = options;

  async function readAnswers(): Promise<MockAnswers> {
    try {
      const sent = typeof answers === "string" ? await (await options.fetch(answers)).json() : answers;
      return v.parse(MockAnswersSchema, sent);
    } catch {
      warn(
        "mocks.answers: expected answers by call id, or the address of a JSON file with them; every mock is missing",
      );
      return {};
    }
  }

  let read: Promise<MockAnswers> | undefined;
  return async (request) => {
    if (!options.reject) read ??= readAnswers();
    const mocks = (await read) ?? {};
    // Wait even without a delay, so that each call answers in a task of its own, like a real service.
    await waitOrReject(options.delayMs ?? 0, request.init.signal);
    if (options.reject) throw new TypeError("Mock mode rejects every call.");
    const { callId, method, service } = request;
    const found = ownValue(mocks, callId) ?? ownValue(SESSION_MOCKS, callId)?.(request);
    if (found === undefined) warn(`no mock for ${method} ${service}: ${callId}`);
    const { status, body } = found ?? fallbackFor(callId);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status: status ?? (body === undefined ? 204 : 200),
      headers: { "content-type": "application/json" },
    });
  };
}
