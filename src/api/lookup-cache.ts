/**
 * Keeps answers of lookups for 5 minutes and lets any number of callers share one request. In memory only. A
 * caller that gives up leaves the others their answer; the request itself ends with the last of them.
 */
import { hashKey, QueryClient } from "@tanstack/query-core";
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
  /** Drops every answer, or those whose key begins with `id`, and gives up what is under way. */
  forget(id?: string): void;
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

export function createLookupCache(): LookupCache {
  // Retries are the client's: the ones built in wait for a focused page, which a script must not rely on.
  const queries = new QueryClient({
    defaultOptions: { queries: { networkMode: "always", retry: false, structuralSharing: false } },
  });
  const waiting = new Map<string, number>();

  return {
    async read(key, caching, load, caller) {
      if (caller?.aborted) throw aborted();
      const hash = hashKey(key);
      const kept = caching === "once" ? queries.getQueryState(key) : undefined;
      if (kept?.status === "error") throw kept.error;
      const time = caching === "once" ? Number.POSITIVE_INFINITY : DEFAULT_CACHE_MS;
      waiting.set(hash, (waiting.get(hash) ?? 0) + 1);
      try {
        const shared = queries.fetchQuery({
          queryKey: key,
          queryFn: ({ signal }) => load(signal),
          staleTime: time,
          gcTime: time,
        });
        return await unlessAborted(shared, caller);
      } catch (error) {
        throw error instanceof ApiError ? error : aborted();
      } finally {
        const others = (waiting.get(hash) ?? 1) - 1;
        if (others > 0) waiting.set(hash, others);
        else waiting.delete(hash);
        if (others === 0 && caller?.aborted) void queries.cancelQueries({ queryKey: key, exact: true });
      }
    },
    forget(id) {
      const filter = id === undefined ? {} : { queryKey: [id] };
      void queries.cancelQueries(filter);
      queries.removeQueries(filter);
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
  const isOwnWord = error.situation === "invalidAnswer" || error.situation === "maintenance";
  return !isOwnWord && error.status !== undefined && error.status >= 500;
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
