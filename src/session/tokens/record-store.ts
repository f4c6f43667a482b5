/** Reads and writes the stored record. Only this file knows which token belongs to which facts. */
import { LOCAL_TOKEN_VALIDITY_SECONDS } from "../../domain/constants.ts";
import type { StorageKeys } from "../../domain/storage-keys.ts";
import { type Clock, earlier, elapsed, type Instant } from "../../platform/clock.ts";
import type { KeyValueStore } from "../../platform/storage.ts";
import {
  type BelievedDifference,
  type DifferenceSign,
  millisecondsUntil,
  storedDifference,
} from "./time-difference.ts";
import {
  isSameHolder,
  isSuccessor,
  parseRecord,
  recordText,
  type TokenFacts,
  type TokenRecord,
  tokenFacts,
} from "./token-record.ts";

/**
 * A token and its remaining life when it was read. From then on only elapsed time counts, so setting the clock cannot
 * revive it.
 */
export interface TokenReading {
  readonly token: TokenFacts;
  /** Milliseconds of life left when the token was read; negative if it had expired. */
  readonly leftMs: number;
}

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

export function createRecordStore(options: RecordStoreOptions): RecordStore {
  const { clock, storage, keys, sign, simulated } = options;
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

  const activityTimes = createActivityTimes(options, difference);

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

interface ActivityTimes {
  /** Milliseconds since the last activity, or since the login if the token has its time; undefined if nothing is known. */
  idleMs(token: TokenFacts | undefined): number | undefined;
  /** Stores the current time as the last activity, and returns it in milliseconds of the device's clock. */
  share(): number;
}

/**
 * When the customer was last active, in any tab, or entered credentials [S-03].
 *
 * @param difference the server's clock minus this device's, in seconds
 */
function createActivityTimes(
  { clock, storage, keys: { lastActive: key } }: RecordStoreOptions,
  difference: () => number | undefined,
): ActivityTimes {
  // When this tab first saw the shared time of activity and the login. A changed clock, or a difference learnt later,
  // must not make them more recent.
  let activity: { readonly text: string | undefined; readonly at: Instant | undefined } | undefined;
  let login: { readonly authenticatedAt: number; readonly at: Instant } | undefined;

  function activeAt(now: Instant): Instant | undefined {
    const text = storage.get(key);
    if (!activity || activity.text !== text) {
      const idle = idleSince(text, now);
      activity = { text, at: idle === undefined ? undefined : earlier(now, idle) };
    }
    return activity.at;
  }

  function loginAt(authenticatedAt: number, now: Instant): Instant {
    if (login?.authenticatedAt !== authenticatedAt) {
      const idle = Math.max(0, -millisecondsUntil(authenticatedAt, now, difference()));
      login = { authenticatedAt, at: earlier(now, idle) };
    }
    return login.at;
  }

  return {
    idleMs(token) {
      const now = clock.now();
      const active = activeAt(now);
      const { authenticatedAt } = token ?? {};
      // Entering credentials is activity too. An old time of an earlier session must not end a new one.
      const entered = authenticatedAt === undefined ? undefined : loginAt(authenticatedAt, now);
      if (active === undefined) return undefined;
      const shared = elapsed(active, now);
      return entered === undefined ? shared : Math.min(shared, elapsed(entered, now));
    },
    share() {
      const { wall } = clock.now();
      storage.set(key, String(wall));
      return wall;
    },
  };
}

/** A shared time this far ahead of the clock was written before the clock was set back. */
const FUTURE_MS = 2000;

/** Milliseconds since the stored time of activity; undefined if it is unreadable or in the future. */
export function idleSince(text: string | undefined, now: Instant): number | undefined {
  // A missing text is no number, and a blank one is 0, which is no time either.
  const wall = Number(text);
  if (!Number.isFinite(wall) || wall <= 0 || wall > now.wall + FUTURE_MS) return undefined;
  return Math.max(0, now.wall - wall);
}
