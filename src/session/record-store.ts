/** The stored record, and the only place that knows which token belongs to which facts. */
import { LOCAL_TOKEN_VALIDITY_SECONDS } from "../domain/constants.ts";
import { type Clock, earlier, elapsed, type Instant } from "../platform/clock.ts";
import type { KeyValueStore } from "../platform/storage.ts";
import { idleSince } from "./deadlines.ts";
import type { Reading } from "./session-state.ts";
import type { StorageKeys } from "./storage-keys.ts";
import { millisecondsUntil, parseDifference } from "./time-difference.ts";
import { parseRecord, recordText, type TokenFacts, type TokenRecord, tokenFacts } from "./token-record.ts";

export interface RecordStore {
  /** The record as this tab sees it now; the same text gives the same facts object. */
  read(): Reading | undefined;
  /** True when the stored text is another one than at the last reading or writing. */
  hasChanged(): boolean;
  recordOf(token: TokenFacts): TokenRecord | undefined;
  /** Facts of a record that is not stored yet; undefined when it cannot be decoded. */
  examine(record: TokenRecord): TokenFacts | undefined;
  write(record: TokenRecord, difference: number | undefined): Reading | undefined;
  clear(): void;
  difference(): number | undefined;
  /** Milliseconds since the last activity of any tab, or since the login where the token tells it. */
  idleMs(): number | undefined;
  shareActivity(): number;
}

export interface RecordStoreOptions {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly keys: StorageKeys;
  /** Local development: tokens live 220 s from when they are first seen [S-09]. */
  readonly simulated: () => boolean;
}

interface Seen {
  readonly text: string;
  readonly token: TokenFacts;
  readonly at: Instant;
}

export function createRecordStore({ clock, storage, keys, simulated }: RecordStoreOptions): RecordStore {
  const records = new WeakMap<TokenFacts, TokenRecord>();
  let lastText: string | undefined;
  let seen: Seen | undefined;
  // When this tab first saw the shared time of activity: somebody who sets the clock must not make it younger.
  let activity: { readonly text: string | undefined; readonly at: Instant | undefined } | undefined;

  const examine = (record: TokenRecord) => {
    const token = tokenFacts(record);
    if (token) records.set(token, record);
    return token;
  };
  const difference = () => parseDifference(storage.get(keys.timeDifference));

  function look(text: string | undefined): Seen | undefined {
    if (text !== undefined && text === seen?.text) return seen;
    const record = parseRecord(text);
    const token = record && examine(record);
    seen = text !== undefined && token ? { text, token, at: clock.now() } : undefined;
    return seen;
  }

  function read(): Reading | undefined {
    lastText = storage.get(keys.auth);
    const found = look(lastText);
    if (!found) return undefined;
    const now = clock.now();
    const { token, at } = found;
    if (simulated()) return { token, leftMs: LOCAL_TOKEN_VALIDITY_SECONDS * 1000 - elapsed(at, now) };
    const leftMs = millisecondsUntil(token.expiresAt, now, difference());
    // A clock that is behind must not give a token more than its whole life.
    const lifeMs = token.issuedAt === undefined ? leftMs : (token.expiresAt - token.issuedAt) * 1000;
    return { token, leftMs: Math.min(leftMs, lifeMs) };
  }

  return {
    read,
    hasChanged: () => storage.get(keys.auth) !== lastText,
    recordOf: (token) => records.get(token),
    examine,
    difference,
    write(record, newDifference) {
      if (newDifference !== undefined) storage.set(keys.timeDifference, String(newDifference));
      storage.set(keys.auth, recordText(record));
      return read();
    },
    clear() {
      for (const key of [keys.auth, keys.lastActive]) storage.remove(key);
      lastText = undefined;
    },
    idleMs() {
      const now = clock.now();
      const text = storage.get(keys.lastActive);
      if (!activity || activity.text !== text) {
        const idle = idleSince(text, now);
        activity = { text, at: idle === undefined ? undefined : earlier(now, idle) };
      }
      const shared = activity.at && elapsed(activity.at, now);
      const login = seen?.token.authenticatedAt;
      if (login === undefined || shared === undefined) return shared;
      // Giving credentials is activity too: a stale time of an earlier session must not end a new one.
      return Math.min(shared, Math.max(0, -millisecondsUntil(login, now, difference())));
    },
    shareActivity() {
      const { wall } = clock.now();
      storage.set(keys.lastActive, String(wall));
      return wall;
    },
  };
}
