/**
 * Caches the answers of lookups in memory, for 5 minutes or as long as the page stays, and lets callers share one request
 * . A caller that aborts does not affect the others; the request is aborted when its last caller aborts.
 */
import { DEFAULT_CACHE_MS } from "../domain/constants.ts";
import { elapsed, type Instant, instant } from "../platform/clock.ts";
import { ApiError } from "./api-error.ts";
import type { CallCaching } from "./call.ts";

/** An answer as the service sent it. Each caller parses it anew, so none can change the answer of another. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
}

export interface Lookup {
  /** Method, address and whatever else makes two requests differ. */
  readonly key: string;
  /** The identity of the session: an answer belongs to one customer and user. Empty where nobody is signed in. */
  readonly owner: string;
  readonly caching: Exclude<CallCaching, "never">;
  /** Asks the service again. Everyone who waits for an older request gets the new answer. */
  readonly isFresh?: boolean | undefined;
}

export interface LookupCache {
  /** Rejects only with `ApiError`, provided that `load` does. */
  read(lookup: Lookup, load: (signal: AbortSignal) => Promise<RawAnswer>, caller?: AbortSignal): Promise<RawAnswer>;
  /** Forgets an answer that nobody could use. Returns false if it was forgotten before. */
  drop(lookup: Lookup, answer: RawAnswer): boolean;
  /** Forgets the answers of an identity that is no longer signed in, and aborts its pending requests. */
  end(owner: string): void;
}

const aborted = () => new ApiError({ situation: "aborted", message: "The call was given up." });

/** Settles like the promise, or rejects with an `ApiError` when the caller aborts first. */
export function unlessAborted<T>(promise: Promise<T>, caller: AbortSignal | undefined): Promise<T> {
  if (caller === undefined) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(aborted());
    if (caller.aborted) abort();
    caller.addEventListener("abort", abort);
    promise.then(resolve, reject).finally(() => caller.removeEventListener("abort", abort));
  });
}

/** A pending request or its cached answer. */
interface CacheEntry {
  readonly owner: string;
  readonly request: AbortController;
  readonly answer: Promise<RawAnswer>;
  /** Number of callers that wait for the answer. */
  waiting: number;
  /** Whether a newer request has taken its place. */
  isSuperseded: boolean;
  settled?: { readonly at: Instant; readonly answer: RawAnswer | undefined };
}

function isUsable({ request, settled }: CacheEntry, caching: Lookup["caching"]): boolean {
  if (request.signal.aborted) return false;
  if (settled === undefined) return true;
  // A `once` call is not repeated after a failure.
  if (settled.answer === undefined) return caching === "once";
  return caching !== "lookup" || elapsed(settled.at, instant()) < DEFAULT_CACHE_MS;
}

export function createLookupCache(): LookupCache {
  const entries = new Map<string, CacheEntry>();
  const nameOf = ({ owner, key }: Lookup) => JSON.stringify([owner, key]);

  function open(lookup: Lookup, load: (signal: AbortSignal) => Promise<RawAnswer>): CacheEntry {
    const request = new AbortController();
    const entry: CacheEntry = {
      owner: lookup.owner,
      request,
      answer: unlessAborted(load(request.signal), request.signal),
      waiting: 0,
      isSuperseded: false,
    };
    const settle = (answer?: RawAnswer) => Object.assign(entry, { settled: { at: instant(), answer } });
    entry.answer.then(settle, () => settle());
    entries.set(nameOf(lookup), entry);
    return entry;
  }

  function supersede(name: string): void {
    const entry = entries.get(name);
    if (entry === undefined) return;
    entries.delete(name);
    if (entry.settled !== undefined) return;
    entry.isSuperseded = true;
    entry.request.abort();
  }

  async function read(
    lookup: Lookup,
    load: (signal: AbortSignal) => Promise<RawAnswer>,
    caller?: AbortSignal,
  ): Promise<RawAnswer> {
    if (caller?.aborted) throw aborted();
    const name = nameOf(lookup);
    if (lookup.isFresh) supersede(name);
    const known = entries.get(name);
    const entry = known !== undefined && isUsable(known, lookup.caching) ? known : open(lookup, load);
    entry.waiting += 1;
    try {
      return await unlessAborted(entry.answer, caller);
    } catch (error) {
      if (!entry.isSuperseded || caller?.aborted) throw error;
      return read({ ...lookup, isFresh: false }, load, caller);
    } finally {
      entry.waiting -= 1;
      if (caller?.aborted && entry.waiting === 0 && entry.settled === undefined) entry.request.abort();
    }
  }

  return {
    read,
    drop(lookup, answer) {
      const name = nameOf(lookup);
      return entries.get(name)?.settled?.answer === answer && entries.delete(name);
    },
    end(owner) {
      for (const [name, entry] of entries) {
        if (entry.owner !== owner) continue;
        entries.delete(name);
        entry.request.abort();
      }
    },
  };
}
