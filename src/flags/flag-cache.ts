/**
 * Keeps the flag service's latest answer for 5 minutes across the pages of a tab [T-01]. It stores no id: the key is a
 * fingerprint of the context, which for an anonymous visitor leaves out the device.
 */
import * as v from "valibot";
import { FLAG_CACHE_MS } from "../domain/constants.ts";
import type { Flags } from "../domain/facts/flag.ts";
import { object } from "../domain/given/object-schema.ts";
import type { KeyValueStore } from "../platform/storage.ts";
import type { FlagContext } from "./flag-context.ts";
import { readFlags } from "./flag-values.ts";

const entrySchema = object({ for: v.string(), at: v.number(), flags: v.record(v.string(), v.unknown()) });

export interface CachedFlags {
  readonly flags: Partial<Flags>;
  /** Milliseconds until the flags expire. */
  readonly freshFor: number;
}

export function cachedFlags(
  storage: KeyValueStore,
  key: string,
  context: FlagContext,
  now: number,
): CachedFlags | undefined {
  const text = storage.get(key);
  if (text === undefined) return undefined;
  const entry = v.safeParse(v.pipe(v.string(), v.parseJson(), entrySchema), text);
  if (!entry.success || entry.output.for !== fingerprint(context)) return undefined;
  const age = now - entry.output.at;
  if (age < 0 || age >= FLAG_CACHE_MS) return undefined;
  return { flags: readFlags(entry.output.flags).flags, freshFor: FLAG_CACHE_MS - age };
}

export function cacheFlags(
  storage: KeyValueStore,
  key: string,
  context: FlagContext,
  flags: Partial<Flags>,
  now: number,
): void {
  storage.set(key, JSON.stringify({ for: fingerprint(context), at: now, flags }));
}

/** An FNV-1a hash of the context (http://www.isthe.com/chongo/tech/comp/fnv/). */
function fingerprint({ targetingKey, deviceId: _device, ...rest }: FlagContext): string {
  const text = JSON.stringify(rest.status === undefined ? rest : { targetingKey, ...rest });
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}
