/**
 * Marks of refresh tokens that were sent, in IndexedDB, which is consistent between processes where localStorage is
 * not. Only the SHA-256 of a token is stored. A claim is one transaction, so that of all tabs exactly one may send.
 */

/** `resent`: its answer was lost, and it was asked again. */
export type MarkState = "sent" | "resent" | "rotated" | "ended";
export type Claim = "claimed" | MarkState | "unavailable";

export interface SpentMarks {
  /** Marks the token as sent if it has no mark yet; otherwise tells the mark it has. */
  claim(token: string): Promise<Claim>;
  /**
   * Turns a `sent` mark into `resent` when the token was first sent not longer than `withinMs` milliseconds ago; true for
   * the one who may ask again. A `resent` mark is taken over only by somebody who `knowsSenderGone`.
   */
  claimAgain(token: string, withinMs: number, knowsSenderGone: boolean): Promise<boolean>;
  /** Takes a `sent` mark back: the answer proved that the server did not spend the token. */
  release(token: string): Promise<void>;
  /** Turns `sent` into `rotated`; false when the session was ended in the meantime, so the answer must be dropped. */
  rotate(token: string): Promise<boolean>;
  /** Marks the session of this token as ended; true for the first who does. */
  end(token: string): Promise<boolean>;
  state(token: string): Promise<MarkState | undefined>;
}

const STORE = "marks";
const KEEP_MS = 7 * 24 * 60 * 60 * 1000;

interface Mark {
  readonly state: MarkState;
  readonly at: number;
}

/** Marks in the database `name`. Where IndexedDB is missing or blocked, claims are `unavailable` and the rest allows. */
export function browserMarks(
  name: string,
  factory: () => IDBFactory | undefined = () => globalThis.indexedDB,
): SpentMarks {
  let opening: Promise<IDBDatabase> | undefined;
  const database = () => {
    opening ??= open(name, factory);
    return opening;
  };

  /** Reads the mark, asks for the next one, and writes it in the same transaction. */
  async function change<T>(
    token: string,
    decide: (state: MarkState | undefined, at: number) => { next?: Mark | null; result: T },
  ) {
    const [db, key] = await Promise.all([database(), digest(token)]);
    return new Promise<T>((resolve, reject) => {
      const transaction = db.transaction(STORE, "readwrite", { durability: "strict" });
      const store = transaction.objectStore(STORE);
      let result: T;
      const reading = store.get(key) as IDBRequest<Mark | undefined>;
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
      // The browser may have closed the database (its data was cleared): the next question opens it again.
      opening = undefined;
      return otherwise;
    });
  const mark = (state: MarkState): Mark => ({ state, at: Date.now() });

  return {
    claim: (token) =>
      guarded<Claim>(
        change<Claim>(token, (state) => (state ? { result: state } : { next: mark("sent"), result: "claimed" })),
        "unavailable",
      ),
    claimAgain: (token, withinMs, knowsSenderGone) =>
      guarded(
        change(token, (state, at) => {
          const isOpen = state === "sent" || (knowsSenderGone && state === "resent");
          if (!isOpen || Date.now() - at > withinMs) return { result: false };
          // The server counts its time of grace from the first use.
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
        change(token, (state) => (state === "ended" ? { result: false } : { next: mark("rotated"), result: true })),
        true,
      ),
    end: (token) =>
      guarded(
        change(token, (state) => ({ next: mark("ended"), result: state !== "ended" })),
        true,
      ),
    state: (token) =>
      guarded(
        change(token, (state) => ({ result: state })),
        undefined,
      ),
  };
}

async function digest(token: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function open(name: string, factory: () => IDBFactory | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory()?.open(name, 1);
    if (!request) return reject(new Error("no IndexedDB"));
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("IndexedDB is blocked"));
    request.onsuccess = () => {
      const db = request.result;
      db.onversionchange = () => db.close();
      dropOld(db);
      resolve(db);
    };
  });
}

/** Marks older than any refresh token tell nothing any more. */
function dropOld(db: IDBDatabase): void {
  const walk = db.transaction(STORE, "readwrite").objectStore(STORE).openCursor();
  walk.onsuccess = () => {
    const cursor = walk.result;
    if (!cursor) return;
    if ((cursor.value as Mark).at < Date.now() - KEEP_MS) cursor.delete();
    cursor.continue();
  };
}
