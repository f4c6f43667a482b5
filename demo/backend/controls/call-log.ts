/** The calls received, in the order they arrived, as `GET /demo/log` lists them. No entry holds a token. */
import type { RequestHandler } from "express";

export interface LoggedCall {
  /** ISO 8601. */
  readonly time: string;
  readonly method: string;
  /** Without query; on the pages origin too, see `openApiRouter`. */
  readonly path: string;
  readonly query: unknown;
  /** Without secrets; undefined when none was sent or read. */
  body?: unknown;
  /** `error` of the identity provider's answer (RFC 6749, 5.2), if it refused the call. */
  refusal?: string;
  /** 0 until answered, and for good when the connection was dropped. */
  status: number;
  /** Whether a bearer was sent, valid or not. */
  readonly bearer: boolean;
  /** Whether a proof of a key was sent (RFC 9449), valid or not. */
  readonly proof: boolean;
}

/** A request whose handler has noted why it was refused. */
export interface RefusedRequest {
  refusal?: string | undefined;
}

const LIMIT = 5000;

export class CallLog {
  #calls: LoggedCall[] = [];

  list(): readonly LoggedCall[] {
    return this.#calls;
  }

  clear(): void {
    this.#calls = [];
  }

  readonly record: RequestHandler = (request, response, next) => {
    const call: LoggedCall = {
      time: new Date().toISOString(),
      method: request.method,
      path: textWithoutSecrets(request.originalUrl.split("?", 1)[0] ?? ""),
      query: withoutSecrets(request.query),
      status: 0,
      bearer: /^(?:Bearer|DPoP) /i.test(request.headers.authorization ?? ""),
      proof: request.headers.dpop !== undefined,
    };
    this.#calls.push(call);
    if (this.#calls.length > LIMIT) this.#calls.shift();
    response.on("finish", () => {
      call.status = response.statusCode;
      if (request.body !== undefined) call.body = withoutSecrets(request.body);
      const { refusal } = request as RefusedRequest;
      if (refusal !== undefined) call.refusal = refusal;
    });
    next();
  };
}

/** Takes every secret out of what the log of calls keeps: tokens, codes and whatever looks like one. */
const SECRET_KEY = /token|password|secret|authorization|cookie|assertion|verifier|^code$/i;
const SECRET_TEXT = /eyJ[\w-]{5,}(?:\.[\w-]*)*/g;
const HIDDEN = "[hidden]";

/** The same value with secrets hidden, at most 8 levels deep. */
function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return textWithoutSecrets(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= 8) return HIDDEN;
  if (Array.isArray(value)) return value.map((entry) => withoutSecrets(entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      SECRET_KEY.test(key) ? HIDDEN : withoutSecrets(entry, depth + 1),
    ]),
  );
}

function textWithoutSecrets(text: string): string {
  return text.replace(SECRET_TEXT, HIDDEN);
}
