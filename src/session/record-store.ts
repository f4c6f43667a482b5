/** Reads and writes the stored record. Only this file knows which token belongs to which facts. */
import { LOCAL_TOKEN_VALIDITY_SECONDS } from "../domain/constants.ts";
import type { StorageKeys } from "../domain/storage-keys.ts";
import { type Clock, elapsed, type Instant } from "../platform/clock.ts";
import type { KeyValueStore } from "../platform/storage.ts";
import { createActivityTimes } from "./activity-times.ts";
import type { TokenReading } from "./session-state.ts";
import {
  type BelievedDifference,
  type DifferenceSign,
  millisecondsUntil,
  storedDifference,
} from "./time-difference.ts";
import { isSameHolder } from "./token-holder.ts";
import { isSuccessor, parseRecord, recordText, type TokenFacts, type TokenRecord, tokenFacts } from "./token-record.ts";

export interface RecordStore {
  /** The record as this tab sees it now. Equal text gives the same facts object. */
  read(): TokenReading | undefined;
  /** True if the stored text has changed since it was last read or written. */
  hasChanged(): boolean;
  recordOf(token: TokenFacts): TokenRecord | undefined;
  /** Facts of a record that is not stored yet; undefined if it cannot be decoded. */
  examine(record: TokenRecord): TokenFacts | undefined;
  /** @param time the difference to believe from now on; if missing, the stored one stays */
  write(record: TokenRecord, time?: BelievedDifference): TokenReading | undefined;
  /** The text of the latest record if storage refused it, so that only this page has it. */
  unstored(): string | undefined;
  /** Uses a newer record of the same customer that another page could not store, until storage changes. */
  borrow(text: string): void;
  clear(): void;
  difference(): number | undefined;
  /** The stored difference, and one that waits for a second reading. */
  believed(): BelievedDifference;
  /**
   * A service has refused this token with 401. If only the stored difference makes it valid, the difference is dropped. Returns the
   * milliseconds of life that are left.
   */
  doubtDifference(token: TokenFacts): number;
  /** Milliseconds since the last activity in any tab, or since the login if the token has its time. */
  idleMs(): number | undefined;
  shareActivity(): number;
}

export interface RecordStoreOptions {
  readonly clock: Clock;
  readonly storage: KeyValueStore;
  readonly keys: StorageKeys;
  /** The sign of the stored time difference. Everything else here computes with server minus client. */
  readonly sign?: DifferenceSign | undefined;
  /** In local development, tokens live for 220 s after they are first seen [S-09]. */
  readonly simulated?: () => boolean;
}

interface DecodedRecord {
  readonly text: string;
  readonly token: TokenFacts;
  readonly at: Instant;
}

export function createRecordStore({ clock, storage, keys, sign, simulated }: RecordStoreOptions): RecordStore {
  const records = new WeakMap<TokenFacts, TokenRecord>();
  let lastText: string | undefined;
  let unstored: string | undefined;
  let borrowed: { readonly text: string; readonly over: string | undefined } | undefined;
  let decoded: DecodedRecord | undefined;

  const examine = (record: TokenRecord) => {
    const token = tokenFacts(record);
    if (token) records.set(token, record);
    return token;
  };
  const factor = sign === "client-minus-server" ? -1 : 1;
  const differenceAt = (key: string) => storedDifference(storage.get(key), sign);
  const difference = () => differenceAt(keys.timeDifference);
  const storeDifference = (key: string, value: number | undefined) => {
    if (value === undefined) storage.remove(key);
    // Never -0.
    else storage.set(key, String(value && value * factor));
  };

  const activityTimes = createActivityTimes({ clock, storage, key: keys.lastActive, difference });

  function decode(text: string | undefined): DecodedRecord | undefined {
    if (text === decoded?.text) return decoded;
    const record = parseRecord(text);
    const token = record && examine(record);
    decoded = text !== undefined && token ? { text, token, at: clock.now() } : undefined;
    return decoded;
  }

  function read(): TokenReading | undefined {
    lastText = currentText();
    const found = decode(lastText);
    if (!found) return undefined;
    const now = clock.now();
    const { token, at } = found;
    if (simulated?.()) return { token, leftMs: LOCAL_TOKEN_VALIDITY_SECONDS * 1000 - elapsed(at, now) };
    const leftMs = millisecondsUntil(token.expiresAt, now, difference());
    // If the clock is behind, a token must not seem to live longer than its whole life.
    const lifeMs = token.issuedAt === undefined ? leftMs : (token.expiresAt - token.issuedAt) * 1000;
    return { token, leftMs: Math.min(leftMs, lifeMs) };
  }

  /** The text of the record: a borrowed one until somebody overwrites the stored text it replaces. */
  function currentText(): string | undefined {
    const stored = storage.get(keys.auth);
    if (borrowed?.over !== stored) borrowed = undefined;
    return borrowed ? borrowed.text : stored;
  }

  return {
    read,
    hasChanged: () => currentText() !== lastText,
    recordOf: (token) => records.get(token),
    examine,
    difference,
    believed: () => ({ difference: difference(), suspected: differenceAt(keys.timeSuspected) }),
    doubtDifference({ expiresAt }) {
      const leftMs = millisecondsUntil(expiresAt, clock.now(), 0);
      if ((difference() ?? 0) >= 0 || leftMs > 0) return millisecondsUntil(expiresAt, clock.now(), difference());
      storage.remove(keys.timeDifference);
      return leftMs;
    },
    write(record, time) {
      if (time?.difference !== undefined) storeDifference(keys.timeDifference, time.difference);
      if (time) storeDifference(keys.timeSuspected, time.suspected);
      const text = recordText(record);
      unstored = storage.set(keys.auth, text) ? undefined : text;
      return read();
    },
    // If the stored text has changed since, it is newer.
    unstored: () => borrowed?.text ?? (storage.get(keys.auth) === unstored ? unstored : undefined),
    borrow(text) {
      const record = parseRecord(text);
      const token = record && tokenFacts(record);
      const known = read()?.token;
      if (!token || !known || text === lastText || !isSameHolder(token, known) || !isSuccessor(known, token)) return;
      borrowed = { text, over: storage.get(keys.auth) };
    },
    clear() {
      // The kept customer stands beside the record, so that both end in the same step, in every tab.
      for (const key of [keys.auth, keys.lastActive, keys.keptCustomer]) storage.remove(key);
      lastText = undefined;
    },
    idleMs: () => activityTimes.idleMs(decoded?.token),
    shareActivity: activityTimes.share,
  };
}

/** Reads the two values of storage that events carry. */
export function storedReading(store: Pick<RecordStore, "read" | "idleMs">) {
  return { reading: store.read(), idleMs: store.idleMs() };
}
