/** Faults on demand: slow, failing, strange and lost answers, added by `POST /demo/faults`. */
import { setTimeout as pause } from "node:timers/promises";
import type { RequestHandler, Response } from "express";
import * as v from "valibot";

/**
 * `path` matches the end of a request's path by whole segments; `*` stands for one segment:
 * `/accounts` matches `/account/accounts`, `/accounts/*` matches one account.
 */
export const faultSchema = v.strictObject({
  /** Any method when missing. */
  method: v.optional(v.pipe(v.string(), v.toUpperCase())),
  path: v.pipe(v.string(), v.startsWith("/", 'starts with "/", for example "/accounts"')),
  /** Answers this status instead of the real answer. */
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  /** Milliseconds before anything else happens. */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))),
  /** `true` or `"request"`: closes the connection unheard; `"answer"`: does the work, then loses the answer. */
  drop: v.optional(v.union([v.boolean(), v.picklist(["request", "answer"])])),
  /** Seconds of a Retry-After header beside the status. */
  retryAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** How many calls it strikes; all when missing. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** Text is sent as HTML, anything else as JSON; with no status, 200. */
  body: v.optional(v.unknown()),
});
export type Fault = v.InferOutput<typeof faultSchema>;

const CODE = "demo.fault";

export class Faults {
  #entries: { readonly fault: Fault; readonly matches: (path: string) => boolean; left: number }[] = [];
  readonly #unused = new Set<Fault>();

  list(): readonly Fault[] {
    return this.#entries.map((entry) => entry.fault);
  }

  /** Faults that have struck no call yet: a test of such a fault tests nothing. */
  unused(): readonly Fault[] {
    return [...this.#unused];
  }

  add(fault: Fault): void {
    this.#unused.add(fault);
    this.#entries.push({ fault, matches: pathMatcher(fault.path), left: fault.times ?? Number.POSITIVE_INFINITY });
  }

  clear(): void {
    this.#entries = [];
    this.#unused.clear();
  }

  readonly strike: RequestHandler = async (request, response, next) => {
    const path = request.originalUrl.split("?", 1)[0] ?? "";
    const fault = this.#take(request.method, path);
    if (fault === undefined) return next();
    if (fault.delayMs !== undefined) await pause(fault.delayMs, undefined, { ref: false });
    if (fault.drop === "answer") {
      loseAnswer(response);
      return next();
    }
    if (fault.drop) {
      request.socket.destroy();
      return;
    }
    if (fault.status === undefined && fault.body === undefined) return next();
    response.status(fault.status ?? 200);
    if (fault.retryAfter !== undefined) response.set("Retry-After", String(fault.retryAfter));
    if (typeof fault.body === "string") response.type("html").send(fault.body);
    else response.json(fault.body ?? { code: CODE, message: "A fault was asked for." });
  };

  #take(method: string, path: string): Fault | undefined {
    const entry = this.#entries.find(
      ({ fault, matches }) => (fault.method === undefined || fault.method === method) && matches(path),
    );
    if (entry === undefined) return undefined;
    this.#unused.delete(entry.fault);
    entry.left -= 1;
    if (entry.left <= 0) this.#entries = this.#entries.filter((other) => other !== entry);
    return entry.fault;
  }
}

function pathMatcher(pattern: string): (path: string) => boolean {
  const wanted = segments(pattern);
  return (path) => {
    const tail = segments(path).slice(-wanted.length);
    return tail.length === wanted.length && wanted.every((part, at) => part === "*" || part === tail[at]);
  };
}

const segments = (path: string) => path.split("/").filter((part) => part !== "");

/** The work is done and counted, the client never hears of it. */
function loseAnswer(response: Response): void {
  const lose = () => {
    response.socket?.destroy();
    return response;
  };
  response.write = () => true;
  response.end = lose;
}
