/** Mutual exclusion between the tabs of one origin. The wait is bounded, because a frozen tab keeps its lock. */

export type LockResult<T> = { readonly status: "done"; readonly value: T } | { readonly status: "busy" };

/**
 * `exclusive`: this tab alone. `page-only`: the browser has no Web Locks, so only tasks of this page exclude each other, and a task must
 * protect itself against other tabs. `held-elsewhere`: as `page-only`, and another page keeps the lock; it may be frozen and go on later.
 */
export type LockHold = "exclusive" | "page-only" | "held-elsewhere";

export interface LockPort {
  /**
   * Runs `task` while this tab holds the lock, or without it, as `hold` says.
   * Resolves to `busy` if the lock is not free within `waitMs` milliseconds. If the task throws, the lock is released
   * and the promise rejects.
   */
  run<T>(waitMs: number, task: (hold: LockHold) => Promise<T>): Promise<LockResult<T>>;
}

/** The lock `name`. Uses Web Locks where the browser has them, otherwise a mark of the running task in this page. */
export function browserLock(name: string, manager: LockManager | undefined = globalThis.navigator?.locks): LockPort {
  return manager ? webLock(name, manager) : pageLock();
}

/**
 * Goes on without a lock that another page seems to hold for ever, such as one that a debugger has stopped, or a script that takes
 * the same name. The task then runs without it.
 *
 * @param longestMs how long a task may hold the lock; waits count together until the lock is granted
 */
export function withoutLastingHolder(lock: LockPort, longestMs: number): LockPort {
  const ownTasks = pageLock();
  let waitedMs = 0;
  return {
    async run(waitMs, task) {
      const result = await lock.run(waitMs, (hold) => {
        waitedMs = 0;
        return task(hold);
      });
      if (result.status === "done") return result;
      waitedMs += waitMs;
      return waitedMs < longestMs ? result : ownTasks.run(0, () => task("held-elsewhere"));
    },
  };
}

function webLock(name: string, manager: LockManager): LockPort {
  return {
    async run(waitMs, task) {
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), waitMs);
      let granted = false;
      try {
        const value = await manager.request(name, { signal: waiting.signal }, () => {
          granted = true;
          clearTimeout(timer);
          return task("exclusive");
        });
        return { status: "done", value };
      } catch (error) {
        if (!granted && waiting.signal.aborted) return { status: "busy" };
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function pageLock(): LockPort {
  let isRunning = false;
  return {
    async run(_waitMs, task) {
      if (isRunning) return { status: "busy" };
      isRunning = true;
      try {
        return { status: "done", value: await task("page-only") };
      } finally {
        isRunning = false;
      }
    },
  };
}
