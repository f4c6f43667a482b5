/**
 * Reads and writes the stored record. Only this file knows which token belongs to which facts, and how far the server's
 * clock is ahead of this device's (`shell.timeDifference`, seconds).
 */
import { LOCAL_TOKEN_VALIDITY_SECONDS } from "../domain/constants.ts";
import type { StorageKeys } from "../domain/storage-keys.ts";
import { type Clock, earlier, elapsed, type Instant } from "../platform/clock.ts";
import type { KeyValueStore } from "../platform/storage.ts";
import { idleSince } from "./deadlines.ts";
import type { TokenReading } from "./session-state.ts";
import { isSuccessor, parseRecord, recordText, type TokenFacts, type TokenRecord, tokenFacts } from "./token-record.ts";

export interface RecordStore {
  /** The record as this tab sees it now. Equal text gives the same facts object. */
  read(): TokenReading | undefined;
  /** True if the stored text has changed since it was last read or written. */
  hasChanged(): boolean;
  recordOf(token: TokenFacts): TokenRecord | undefined;
  /** Facts of a record that is not stored yet; undefined if it cannot be decoded. */
  examine(record: TokenRecord): TokenFacts | undefined;
  write(record: TokenRecord, difference: number | undefined): TokenReading | undefined;
  /** The text of the latest record if storage refused it, so that only this page has it. */
  unstored(): string | undefined;
  /** Uses a newer record of the same customer that another page could not store, until storage changes. */
  borrow(text: string): void;
  clear(): void;
  difference(): number | undefined;
  /** Milliseconds since the last activity in any tab, or since the login if the token has its time. */
  idleMs(): number | undefined;
  shareActivity(): number;
}

/**
 * Meaning of the stored time difference. The specification's "exp plus stored time difference" holds on the device's own
 * clock for client minus server.
 */
export type DifferenceSign = "server-minus-client" | "client-minus-server";

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
  // When this tab first saw the shared time of activity and the login. A changed clock, or a difference learnt later,
  // must not make them more recent.
  let activity: { readonly text: string | undefined; readonly at: Instant | undefined } | undefined;
  let login: { readonly authenticatedAt: number; readonly at: Instant } | undefined;

  const examine = (record: TokenRecord) => {
    const token = tokenFacts(record);
    if (token) records.set(token, record);
    return token;
  };
  const factor = sign === "client-minus-server" ? -1 : 1;
  const difference = () => {
    const stored = parseDifference(storage.get(keys.timeDifference));
    return stored && stored * factor;
  };

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
    write(record, newDifference) {
      if (newDifference !== undefined)
        storage.set(keys.timeDifference, String(newDifference && newDifference * factor));
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
      if (!token || !known || text === lastText || token.customer !== known.customer || !isSuccessor(known, token))
        return;
      borrowed = { text, over: storage.get(keys.auth) };
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
      // Entering credentials is activity too. An old time of an earlier session must not end a new one.
      const { authenticatedAt } = decoded?.token ?? {};
      if (authenticatedAt !== undefined && login?.authenticatedAt !== authenticatedAt) {
        const idle = Math.max(0, -millisecondsUntil(authenticatedAt, now, difference()));
        login = { authenticatedAt, at: earlier(now, idle) };
      }
      if (activity.at === undefined) return undefined;
      const shared = elapsed(activity.at, now);
      return authenticatedAt === undefined || login === undefined ? shared : Math.min(shared, elapsed(login.at, now));
    },
    shareActivity() {
      const { wall } = clock.now();
      storage.set(keys.lastActive, String(wall));
      return wall;
    },
  };
}

/** If the two clocks disagree by more than this over a request, the device slept or its clock was set. */
const CLOCK_STEP_MS = 2000;

export interface FreshAnswer {
  /** `iat` of the token in the answer, in seconds of the server's clock. */
  readonly issuedAt: number | undefined;
  readonly sent: Instant;
  readonly received: Instant;
}

/**
 * Server time minus client time, from an answer that has just arrived: the token was issued between sending and
 * receiving. Keeps the previous value (initially 0) while it fits into that window, so that slow answers do not change
 * it, and whenever the answer gives no information. Do not call it for a stored token, whose `iat` may be old.
 */
export function timeDifference(answer: FreshAnswer, previous: number | undefined): number | undefined {
  const { issuedAt, sent, received } = answer;
  if (issuedAt === undefined) return previous;
  const step = Math.abs(received.wall - sent.wall - (received.steady - sent.steady));
  if (step > CLOCK_STEP_MS) return previous;
  const lowest = issuedAt - received.wall / 1000;
  // The server cuts off fractions, so it issued the token up to a second after its `iat`.
  const highest = issuedAt + 1 - sent.wall / 1000;
  const assumed = previous ?? 0;
  if (assumed >= lowest && assumed <= highest) return assumed;
  return Math.round((lowest + highest) / 2);
}

/** Reads the stored value; undefined if it is not a number. */
export function parseDifference(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Milliseconds until a server time, by this device's corrected clock; negative if it has passed. */
export function millisecondsUntil(serverSeconds: number, now: Instant, difference: number | undefined): number {
  return serverSeconds * 1000 - (now.wall + (difference ?? 0) * 1000);
}
