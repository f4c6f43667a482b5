/** Mutual exclusion between the tabs of one origin, by Web Locks. The wait is bounded, because a frozen tab keeps its lock. */

export type LockResult<T> = { readonly status: "done"; readonly value: T } | { readonly status: "busy" };

export interface LockPort {
  /**
   * Runs `task` while this tab holds the lock. `isExclusive` is false if another page seems to keep the lock for ever: the task must then
   * protect itself against other tabs.
   * Resolves to `busy` if the lock is not free within `waitMs` milliseconds. If the task throws, the lock is released
   * and the promise rejects. Rejects as well if the browser refuses the lock.
   */
  run<T>(waitMs: number, task: (isExclusive: boolean) => Promise<T>): Promise<LockResult<T>>;
}

/** The lock `name`. */
export function browserLock(name: string, manager: LockManager = navigator.locks): LockPort {
  return {
    async run(waitMs, task) {
      const waiting = new AbortController();
      const timer = setTimeout(() => waiting.abort(), waitMs);
      let granted = false;
      try {
        const value = await manager.request(name, { signal: waiting.signal }, () => {
          granted = true;
          clearTimeout(timer);
          return task(true);
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

/**
 * Goes on without a lock that another page seems to hold for ever, such as one that a debugger has stopped, or a script that takes
 * the same name. The task then runs without it.
 *
 * @param longestMs how long a task may hold the lock; waits count together until the lock is granted
 */
export function withoutLastingHolder(lock: LockPort, longestMs: number): LockPort {
  let waitedMs = 0;
  return {
    async run(waitMs, task) {
      const result = await lock.run(waitMs, (isExclusive) => {
        waitedMs = 0;
        return task(isExclusive);
      });
      if (result.status === "done") return result;
      waitedMs += waitMs;
      return waitedMs < longestMs ? result : { status: "done", value: await task(false) };
    },
  };
}
