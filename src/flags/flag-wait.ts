/**
 * How long the flag service wants not to be asked, stored for the pages of a tab: a page that does not know of the wait would ask at
 * once, and the next one again.
 */
import { FLAG_CACHE_MS } from "../domain/constants.ts";
import { jsonText } from "../platform/json-text.ts";
import { type RetryAfter, retryAfterMs } from "../platform/server-dates.ts";
import type { KeyValueStore } from "../platform/storage.ts";

/** A longer wait is a mistake of the service or of this device's clock. */
const LONGEST_FLAG_WAIT_MS = 24 * 60 * 60 * 1000;

const TOO_MANY_REQUESTS = 429;

export interface FlagWaitStore {
  readonly storage: KeyValueStore;
  readonly key: string;
  /** Address of the flag service. Another service has asked for nothing. */
  readonly url: string;
}

/**
 * Milliseconds of the wait that a refusal asks for; undefined if it asks for none. Without a readable header, which another origin must
 * expose, "too many requests" asks for the usual time between two requests.
 */
export function flagWaitMs(status: number, retryAfter: RetryAfter, nowMs: number): number | undefined {
  return retryAfterMs(retryAfter, nowMs) ?? (status === TOO_MANY_REQUESTS ? FLAG_CACHE_MS : undefined);
}

export function keepWait({ storage, key, url }: FlagWaitStore, waitMs: number, nowMs: number): void {
  storage.set(key, jsonText({ url, since: nowMs, until: nowMs + Math.min(waitMs, LONGEST_FLAG_WAIT_MS) }));
}

/** Milliseconds until the service may be asked; 0 if it may be asked now. */
export function waitLeftMs({ storage, key, url }: FlagWaitStore, nowMs: number): number {
  try {
    const stored = Object(JSON.parse(storage.get(key) ?? "null")) as Readonly<Record<string, unknown>>;
    const { since, until } = stored;
    if (stored.url !== url || typeof since !== "number" || typeof until !== "number") return 0;
    // A wait that lies ahead as a whole was stored before the clock was set back.
    return nowMs < since || until - since > LONGEST_FLAG_WAIT_MS ? 0 : Math.max(0, until - nowMs);
  } catch {
    return 0;
  }
}
