/**
 * Caches the answers of lookups in memory, for 5 minutes or as long as the page stays, and lets callers share one request
 * . A caller that aborts does not affect the others; the request is aborted when its last caller aborts.
 */
import { DEFAULT_CACHE_MS } from "../domain/constants.ts";
import { ApiError } from "./api-error.ts";
import type { CallCaching } from "./call.ts";

export interface LookupCache {
  /** Rejects only with `ApiError`, provided that `load` does. */
  read<T>(
    key: readonly unknown[],
    caching: Exclude<CallCaching, "never">,
    load: (signal: AbortSignal) => Promise<T>,
    caller?: AbortSignal,
  ): Promise<T>;
  /** Drops all answers, or those whose key begins with `call`, and aborts pending requests. */
  clear(call?: string): void;
}

const aborted = () => new ApiError({ situation: "aborted", message: "The call was given up." });

/** Settles like the promise, or rejects as aborted when the caller aborts first. */
function unlessAborted<T>(promise: Promise<T>, caller: AbortSignal | undefined): Promise<T> {
  if (caller === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(aborted());
    caller.addEventListener("abort", abort);
    promise.then(resolve, reject).finally(() => caller.removeEventListener("abort", abort));
  });
}

/** A pending request or its cached answer. */
interface CacheEntry {
  readonly call: unknown;
  readonly request: AbortController;
  readonly answer: Promise<unknown>;
  /** Number of callers that wait for the answer. */
  waiting: number;
  isSettled: boolean;
  /** When the answer expires, in milliseconds since the epoch. */
  keptUntil: number;
}

export function createLookupCache(): LookupCache {
  const entries = new Map<string, CacheEntry>();

  function open(
    key: readonly unknown[],
    caching: Exclude<CallCaching, "never">,
    load: (signal: AbortSignal) => Promise<unknown>,
  ): CacheEntry {
    const request = new AbortController();
    const entry: CacheEntry = {
      call: key[0],
      request,
      answer: unlessAborted(load(request.signal), request.signal),
      waiting: 0,
      isSettled: false,
      keptUntil: Number.POSITIVE_INFINITY,
    };
    const settle = (keptUntil: number) => Object.assign(entry, { isSettled: true, keptUntil });
    entry.answer.then(
      () => settle(caching === "lookup" ? Date.now() + DEFAULT_CACHE_MS : Number.POSITIVE_INFINITY),
      // A `once` call is not repeated after a failure, unless the request was aborted.
      () => settle(caching === "once" && !request.signal.aborted ? Number.POSITIVE_INFINITY : 0),
    );
    return entry;
  }

  return {
    async read<T>(
      key: readonly unknown[],
      caching: Exclude<CallCaching, "never">,
      load: (signal: AbortSignal) => Promise<T>,
      caller?: AbortSignal,
    ): Promise<T> {
      if (caller?.aborted) throw aborted();
      const name = JSON.stringify(key);
      const known = entries.get(name);
      const entry =
        known !== undefined && !known.request.signal.aborted && Date.now() < known.keptUntil
          ? known
          : open(key, caching, load);
      entries.set(name, entry);
      entry.waiting += 1;
      try {
        return (await unlessAborted(entry.answer, caller)) as T;
      } finally {
        entry.waiting -= 1;
        if (caller?.aborted && entry.waiting === 0 && !entry.isSettled) entry.request.abort();
      }
    },
    clear(call) {
      for (const [name, entry] of entries) {
        if (call !== undefined && entry.call !== call) continue;
        entries.delete(name);
        entry.request.abort();
      }
    },
  };
}

/**
 * Retries a request whose failure may be temporary: a broken connection or a server error. Never retries 404 and 410
 * other refusals, maintenance, timeouts (the reader has waited enough) or malformed answers. Number and delay
 * are our choice.
 */
const RETRY = { times: 1, delayMs: 300 } as const;

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.situation === "noResponse") return true;
  return error.situation !== "maintenance" && error.status !== undefined && error.status >= 500;
}

function waitUnlessAborted(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener("abort", end);
  });
}

export async function withRetry<T>(attempt: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries >= RETRY.times || signal.aborted || !isWorthRetrying(error)) throw error;
      await waitUnlessAborted(RETRY.delayMs, signal);
    }
  }
}
