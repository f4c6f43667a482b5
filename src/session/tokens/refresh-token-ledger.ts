/**
 * A ledger of refresh tokens that were sent, in IndexedDB, which is consistent between processes where localStorage is
 * not. Only the SHA-256 of a token is stored. A claim is one transaction, so that exactly one of all tabs may send the
 * token.
 */

import { hexText } from "../../platform/hex-text.ts";
import { openStore } from "../../platform/open-store.ts";

/** `resent`: the answer was lost and the token was sent again. */
export type TokenState = "sent" | "resent" | "rotated" | "ended";
export type TokenClaim = "claimed" | TokenState | "unavailable";

export interface RefreshTokenLedger {
  /** Enters the token as sent if it has no entry yet; otherwise returns the state of its entry. */
  claim(token: string): Promise<TokenClaim>;
  /**
   * Turns a `sent` entry into `resent` if the token was first sent at most `withinMs` milliseconds ago. Returns true
   * for the one tab that may send it again. A `resent` entry can be taken over only if `knowsSenderGone`.
   */
  claimAgain(token: string, withinMs: number, knowsSenderGone: boolean): Promise<boolean>;
  /** Removes a `sent` entry, because the answer proved that the server did not spend the token. */
  release(token: string): Promise<void>;
  /**
   * Turns `sent` into `rotated`. Returns false if the session was ended in the meantime; the answer must then be
   * dropped.
   */
  rotate(token: string): Promise<boolean>;
  /** Enters the session of this token as ended. Returns true for the first caller. */
  end(token: string): Promise<boolean>;
  state(token: string): Promise<TokenState | undefined>;
}

const STORE = "marks";
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

interface LedgerEntry {
  readonly state: TokenState;
  readonly at: number;
}

/**
 * Opens the ledger in the database `name`. Where IndexedDB is missing or blocked, claims are `unavailable` and the
 * other methods do not object.
 */
export function refreshTokenLedger(
  name: string,
  factory: () => IDBFactory | undefined = () => globalThis.indexedDB,
): RefreshTokenLedger {
  let opening: Promise<IDBDatabase> | undefined;
  const database = () => {
    opening ??= openLedger(name, factory);
    return opening;
  };

  /** Reads the entry, gets the next one from `decide` and writes it in the same transaction. */
  async function change<T>(
    token: string,
    decide: (state: TokenState | undefined, at: number) => { next?: LedgerEntry | null; result: T },
  ) {
    const [db, key] = await Promise.all([database(), tokenDigest(token)]);
    return new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(STORE, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(STORE);
      let result: T;
      const reading = store.get(key) as IDBRequest<LedgerEntry | undefined>;
      reading.onsuccess = () => {
        const decision = decide(reading.result?.state, reading.result?.at ?? 0);
        result = decision.result;
        if (decision.next === null) store.delete(key);
        else if (decision.next) store.put(decision.next, key);
      };
      transaction.oncomplete = () => resolve(result);
      transaction.onabort = () => reject(transaction.error);
      transaction.onerror = () => reject(transaction.error);
    });
  }

  const guarded = <T>(work: Promise<T>, otherwise: T): Promise<T> =>
    work.catch(() => {
      // The browser may have closed the database after clearing its data. The next call opens it again.
      opening = undefined;
      return otherwise;
    });
  const newEntry = (state: TokenState): LedgerEntry => ({ state, at: Date.now() });

  return {
    claim: (token) =>
      guarded<TokenClaim>(
        change<TokenClaim>(token, (state) =>
          state ? { result: state } : { next: newEntry("sent"), result: "claimed" },
        ),
        "unavailable",
      ),
    claimAgain: (token, withinMs, knowsSenderGone) =>
      guarded(
        change(token, (state, at) => {
          const isOpen = state === "sent" || (knowsSenderGone && state === "resent");
          if (!isOpen || Date.now() - at > withinMs) return { result: false };
          // Keep the time of the first use: the server's grace period starts there.
          return { next: { state: "resent", at }, result: true };
        }),
        false,
      ),
    release: (token) =>
      guarded(
        change(token, (state) => ({
          ...(state === "sent" || state === "resent" ? { next: null } : {}),
          result: undefined,
        })),
        undefined,
      ),
    rotate: (token) =>
      guarded(
        change(token, (state) => (state === "ended" ? { result: false } : { next: newEntry("rotated"), result: true })),
        true,
      ),
    end: (token) =>
      guarded(
        change(token, (state) => ({ next: newEntry("ended"), result: state !== "ended" })),
        true,
      ),
    state: (token) =>
      guarded(
        change(token, (state) => ({ result: state })),
        undefined,
      ),
  };
}

async function tokenDigest(token: string): Promise<string> {
  return hexText(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token)));
}

async function openLedger(name: string, factory: () => IDBFactory | undefined): Promise<IDBDatabase> {
  const db = await openStore(name, STORE, factory);
  dropOldEntries(db);
  return db;
}

/** Deletes entries that are older than the lifetime of any refresh token. */
function dropOldEntries(db: IDBDatabase): void {
  const walk = db.transaction(STORE, "readwrite").objectStore(STORE).openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor) return;
    if ((cursor.value as LedgerEntry).at < Date.now() - KEEP_MS) cursor.delete();
    cursor.continue();
  };
}
