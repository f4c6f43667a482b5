/**
 * The state that tabs of one browser share, with the faults that real browsers have: stale storage, frozen lock
 * holders, lost tabs.
 */

import type { LockPort } from "../../platform/lock.ts";
import type { KeyValueStore } from "../../platform/storage.ts";
import type { RefreshTokenLedger, TokenClaim, TokenState } from "../tokens/refresh-token-ledger.ts";
import type { Owner, VirtualTime } from "./virtual-time.ts";

interface View {
  readonly values: Map<string, string>;
  /** Serial number of this tab's last write of a key. An older write of another tab must not undo it. */
  readonly own: Map<string, number>;
  due: number;
  /** Messages that arrived while the tab was frozen. */
  late: (() => void)[];
}

/** localStorage whose writes reach other processes late. A process always sees its own writes. */
export class LaggingStorage {
  readonly #time: VirtualTime;
  readonly #lagMs: () => number;
  readonly #truth = new Map<string, string>();
  readonly #views = new Map<Owner, View>();
  readonly #listeners = new Map<Owner, (key: string) => void>();
  #serial = 0;

  constructor(time: VirtualTime, lagMs: () => number) {
    this.#time = time;
    this.#lagMs = lagMs;
  }

  /** The storage of one tab. A new process starts with the true values. */
  viewOf(owner: Owner): KeyValueStore {
    const values = new Map(this.#truth);
    this.#views.set(owner, { values, own: new Map(), due: 0, late: [] });
    const change = (key: string, value: string | undefined) => {
      this.#serial += 1;
      this.#views.get(owner)?.own.set(key, this.#serial);
      apply(values, key, value);
      apply(this.#truth, key, value);
      this.#spread(owner, this.#serial, key, value);
    };
    return {
      get: (key) => values.get(key),
      set: (key, value) => {
        if (values.get(key) !== value) change(key, value);
        return true;
      },
      remove: (key) => {
        if (values.has(key)) change(key, undefined);
      },
    };
  }

  onStorage(owner: Owner, listener: (key: string) => void): void {
    this.#listeners.set(owner, listener);
  }

  /** A thawed tab receives the writes it missed, with the usual delay. */
  thawed(owner: Owner): void {
    const view = this.#views.get(owner);
    if (!view) return;
    view.due = this.#time.now + this.#lagMs();
    for (const arrive of view.late.splice(0)) this.#time.after(this.#lagMs(), arrive);
  }

  truth(key: string): string | undefined {
    return this.#truth.get(key);
  }

  #spread(from: Owner, serial: number, key: string, value: string | undefined): void {
    for (const [owner, view] of this.#views) {
      if (owner === from || owner.closed) continue;
      // Writes keep their order.
      view.due = Math.max(view.due, this.#time.now + this.#lagMs());
      const arrive = () => {
        if ((view.own.get(key) ?? 0) > serial || owner.closed) return;
        apply(view.values, key, value);
        this.#listeners.get(owner)?.(key);
      };
      this.#time.after(view.due - this.#time.now, () => (owner.frozen ? view.late.push(arrive) : arrive()));
    }
  }
}

function apply(values: Map<string, string>, key: string, value: string | undefined): void {
  if (value === undefined) values.delete(key);
  else values.set(key, value);
}

/** Web Locks: a frozen tab keeps its lock, a closed tab loses it. */
export class SharedLocks {
  readonly #time: VirtualTime;
  #holder: Owner | undefined;
  #queue: { readonly owner: Owner; readonly grant: () => void }[] = [];

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  portOf(owner: Owner): LockPort {
    return {
      run: async (waitMs, task) => {
        if (!(await this.#acquire(owner, waitMs))) return { status: "busy" };
        try {
          return { status: "done", value: await task(true) };
        } finally {
          if (this.#holder === owner) this.#release();
        }
      },
    };
  }

  /** A tab was closed; its lock goes to the next. */
  forget(owner: Owner): void {
    this.#queue = this.#queue.filter((waiter) => waiter.owner !== owner);
    if (this.#holder === owner) this.#release();
  }

  #acquire(owner: Owner, waitMs: number): Promise<boolean> {
    if (!this.#holder) {
      this.#holder = owner;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      const cancel = this.#time.after(
        waitMs,
        () => {
          this.#queue = this.#queue.filter((other) => other !== waiter);
          resolve(false);
        },
        owner,
      );
      const waiter = {
        owner,
        grant: () => {
          cancel();
          this.#holder = owner;
          resolve(true);
        },
      };
      this.#queue.push(waiter);
    });
  }

  #release(): void {
    this.#holder = undefined;
    this.#queue.shift()?.grant();
  }
}

/** The token ledger in IndexedDB: consistent for all processes, slightly delayed. */
export class SharedLedger {
  readonly #time: VirtualTime;
  readonly #states = new Map<string, TokenState>();
  readonly #sentAt = new Map<string, number>();

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  portOf(owner: Owner): RefreshTokenLedger {
    const later = <T>(work: () => T): Promise<T> =>
      new Promise((resolve) => {
        this.#time.after(1, () => resolve(work()), owner);
      });
    return {
      claim: (token) =>
        later<TokenClaim>(() => {
          const state = this.#states.get(token);
          if (state) return state;
          this.#states.set(token, "sent");
          this.#sentAt.set(token, this.#time.now);
          return "claimed";
        }),
      claimAgain: (token, withinMs, knowsSenderGone) =>
        later(() => {
          const state = this.#states.get(token);
          const isOpen = state === "sent" || (knowsSenderGone && state === "resent");
          if (!isOpen || this.#time.now - (this.#sentAt.get(token) ?? 0) > withinMs) return false;
          this.#states.set(token, "resent");
          return true;
        }),
      release: (token) =>
        later(() => {
          if (/sent$/.test(this.#states.get(token) ?? "")) this.#states.delete(token);
        }),
      rotate: (token) =>
        later(() => {
          if (this.#states.get(token) === "ended") return false;
          this.#states.set(token, "rotated");
          return true;
        }),
      end: (token) =>
        later(() => {
          const first = this.#states.get(token) !== "ended";
          this.#states.set(token, "ended");
          return first;
        }),
      state: (token) => later(() => this.#states.get(token)),
    };
  }
}

/** The token ledger of a browser without IndexedDB. */
export const NO_LEDGER: RefreshTokenLedger = {
  claim: () => Promise.resolve("unavailable"),
  claimAgain: () => Promise.resolve(false),
  release: () => Promise.resolve(),
  rotate: () => Promise.resolve(true),
  end: () => Promise.resolve(true),
  state: () => Promise.resolve(undefined),
};
