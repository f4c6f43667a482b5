/**
 * Keeps answers of lookups for 5 minutes and lets any number of callers share one request. In memory only. A
 * caller that gives up leaves the others their answer; the request itself ends with the last of them.
 */
import { DEFAULT_CACHE_MS } from "../domain/constants.ts";
import { ApiError } from "./api-error.ts";
import type { CallCaching } from "./call.ts";

export interface LookupCache {
  /** Rejects with `ApiError` only, if `load` does. */
  read<T>(
    key: readonly unknown[],
    caching: Exclude<CallCaching, "never">,
    load: (signal: AbortSignal) => Promise<T>,
    caller?: AbortSignal,
  ): Promise<T>;
  /** Drops every answer, or those whose key begins with `call`, and gives up what is under way. */
  forget(call?: string): void;
}

const aborted = () => new ApiError({ situation: "aborted", message: "The call was given up." });

/** Settles with the promise, or as aborted when the caller gives up first. */
function unlessAborted<T>(promise: Promise<T>, caller: AbortSignal | undefined): Promise<T> {
  if (caller === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(aborted());
    caller.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => caller.removeEventListener("abort", abort));
  });
}

/** A request under way, or what came of it. */
interface Entry {
  readonly call: unknown;
  readonly request: AbortController;
  readonly answer: Promise<unknown>;
  /** Callers who wait for it. */
  waiting: number;
  isSettled: boolean;
  /** Milliseconds since the epoch. */
  keptUntil: number;
}

export function createLookupCache(): LookupCache {
  const entries = new Map<string, Entry>();

  function open(key: readonly unknown[], isOnce: boolean, load: (signal: AbortSignal) => Promise<unknown>): Entry {
    const request = new AbortController();
    const entry: Entry = {
      call: key[0],
      request,
      answer: unlessAborted(load(request.signal), request.signal),
      waiting: 0,
      isSettled: false,
      keptUntil: Number.POSITIVE_INFINITY,
    };
    const settle = (keptUntil: number) => Object.assign(entry, { isSettled: true, keptUntil });
    entry.answer.then(
      () => settle(isOnce ? Number.POSITIVE_INFINITY : Date.now() + DEFAULT_CACHE_MS),
      // What is asked once is not asked again because it failed, unless it was given up.
      () => settle(isOnce && !request.signal.aborted ? Number.POSITIVE_INFINITY : 0),
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
          : open(key, caching === "once", load);
      entries.set(name, entry);
      entry.waiting += 1;
      try {
        return (await unlessAborted(entry.answer, caller)) as T;
      } finally {
        entry.waiting -= 1;
        if (caller?.aborted && entry.waiting === 0 && !entry.isSettled) entry.request.abort();
      }
    },
    forget(call) {
      for (const [name, entry] of entries) {
        if (call !== undefined && entry.call !== call) continue;
        entries.delete(name);
        if (!entry.isSettled) entry.request.abort();
      }
    },
  };
}

/**
 * One more try for what may well work the second time: a connection that broke, a service that stumbled. Never for 404
 * and 410, other refusals, maintenance, a late answer (the reader has waited enough) or a bad one. Number and
 * delay are our choice.
 */
const RETRY = { times: 1, delayMs: 300 } as const;

function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.situation === "noResponse") return true;
  return error.situation !== "maintenance" && error.status !== undefined && error.status >= 500;
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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
      await pause(RETRY.delayMs, signal);
    }
  }
}
