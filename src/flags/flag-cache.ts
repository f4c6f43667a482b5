/**
 * Keeps the flag service's latest answer for 5 minutes across the pages of a tab [T-01]. It stores no id: the key is a
 * fingerprint of service and context, which for an anonymous visitor leaves out the device.
 */

import { FLAG_CACHE_MS } from "../domain/constants.ts";
import type { Flags } from "../domain/facts/flag.ts";
import { fnvHash } from "../domain/fnv-hash.ts";
import { jsonText } from "../platform/json-text.ts";
import type { KeyValueStore } from "../platform/storage.ts";
import type { FlagContext } from "./flag-request.ts";
import { readFlags } from "./flag-values.ts";

interface Entry {
  /** Fingerprint of service and context. */
  readonly for: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly flags: Readonly<Record<string, unknown>>;
}

export interface CachedFlags {
  readonly flags: Partial<Flags>;
  /** Milliseconds until the flags expire. */
  readonly freshFor: number;
}

export interface FlagCache {
  readonly storage: KeyValueStore;
  readonly key: string;
  /** Address of the flag service. Another service may answer otherwise. */
  readonly url: string;
}

export function cachedFlags(
  { storage, key, url }: FlagCache,
  context: FlagContext,
  now: number,
): CachedFlags | undefined {
  const entry = parseEntry(storage.get(key) ?? "");
  if (entry?.for !== fingerprint(url, context)) return undefined;
  const age = now - entry.at;
  // False for an entry whose time is no number.
  const isFresh = age >= 0 && age < FLAG_CACHE_MS;
  return isFresh ? { flags: readFlags(Object(entry.flags)).flags, freshFor: FLAG_CACHE_MS - age } : undefined;
}

/** The stored entry, which another script may have written. Undefined for a text that is no JSON object. */
function parseEntry(text: string): Entry | undefined {
  try {
    return Object(JSON.parse(text)) as Entry;
  } catch {
    return undefined;
  }
}

export function cacheFlags(
  { storage, key, url }: FlagCache,
  context: FlagContext,
  flags: Partial<Flags>,
  now: number,
): void {
  storage.set(key, jsonText({ for: fingerprint(url, context), at: now, flags }));
}

/** A hash of service and context. */
function fingerprint(url: string, { targetingKey, deviceId: _device, ...rest }: FlagContext): string {
  const text = jsonText([url, rest.status === undefined ? rest : { targetingKey, ...rest }]);
  return fnvHash(text).toString(36);
}
