/** The calls received, in the order they arrived, as `GET /demo/log` lists them. No entry holds a token. */
import type { RequestHandler } from "express";
import { textWithoutSecrets, withoutSecrets } from "./redaction.ts";

export interface LoggedCall {
  /** ISO 8601. */
  readonly time: string;
  readonly method: string;
  /** Without query; on the pages origin too, see `openApiRouter`. */
  readonly path: string;
  readonly query: unknown;
  /** Without secrets; undefined when none was sent or read. */
  body?: unknown;
  /** 0 until answered, and for good when the connection was dropped. */
  status: number;
  /** Whether a bearer was sent, valid or not. */
  readonly bearer: boolean;
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
      bearer: /^Bearer /i.test(request.headers.authorization ?? ""),
    };
    this.#calls.push(call);
    if (this.#calls.length > LIMIT) this.#calls.shift();
    response.on("finish", () => {
      call.status = response.statusCode;
      if (request.body !== undefined) call.body = withoutSecrets(request.body);
    });
    next();
  };
}
