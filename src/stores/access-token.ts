/**
 * The access token as the storage holds it now, and for whom. The token itself is handed to the client of the calls
 * and to nothing else; stores and hosts see only that somebody is signed in.
 */
import { jwtDecode } from "jwt-decode";
import { atom, type ReadableAtom } from "nanostores";
import { browserClock } from "../platform/clock.ts";
import { localStore } from "../platform/storage.ts";
import { millisecondsUntil, parseDifference } from "../session/time-difference.ts";
import { parseRecord, type TokenRecord, tokenFacts } from "../session/token-record.ts";
import { storageKey } from "./config.ts";

export interface SignedIn {
  readonly customerId: string;
  /** The user behind the customer, where the token names one. */
  readonly userId?: string | undefined;
}

const storage = localStore();
const clock = browserClock();
const store = atom<SignedIn | undefined>(undefined);

/** Undefined while nobody is signed in with a token that still lives. */
export const signedIn: ReadableAtom<SignedIn | undefined> = store;

let bearerOfSession: (() => string | undefined) | undefined;

/** From now on the session says whether its token may be used: not once idle time is over, not on a covered page. */
export function takeBearerFrom(session: { bearer(): string | undefined }): void {
  bearerOfSession = () => session.bearer();
}

/** The token for a call; undefined when there is none or its time is over. */
export function accessToken(): string | undefined {
  return bearerOfSession === undefined ? liveRecord()?.accessToken : bearerOfSession();
}

/** Reads the storage again: after login, refresh, logout and news from other tabs. */
export function refreshSignedIn(): void {
  const record = liveRecord();
  const facts = record && tokenFacts(record);
  const next = facts?.customer === undefined ? undefined : { customerId: facts.customer, userId: userOf(record) };
  const now = store.get();
  if (next?.customerId !== now?.customerId || next?.userId !== now?.userId) store.set(next);
}

/** `sub` of the access token: the user, of whom a customer number is only one role. */
function userOf(record: TokenRecord | undefined): string | undefined {
  return record && jwtDecode(record.accessToken).sub;
}

function liveRecord(): TokenRecord | undefined {
  const record = parseRecord(storage.get(storageKey("auth")));
  const facts = record && tokenFacts(record);
  if (record === undefined || facts === undefined) return undefined;
  const difference = parseDifference(storage.get(storageKey("timeDifference")));
  return millisecondsUntil(facts.expiresAt, clock.now(), difference) > 0 ? record : undefined;
}
