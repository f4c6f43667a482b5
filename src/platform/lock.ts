/** Mutual exclusion between the tabs of one origin. The wait is bounded, because a frozen tab keeps its lock. */

export type LockResult<T> = { readonly status: "done"; readonly value: T } | { readonly status: "busy" };

export interface LockPort {
  /**
   * Runs `task` while this tab alone holds the lock. `exclusive` is false where the browser has no Web Locks:
   * then only tasks of this page exclude each other, and the task must protect itself against other tabs.
   * Resolves to `busy` if the lock is not free within `waitMs` milliseconds. If the task throws, the lock is released
   * and the promise rejects.
   */
  run<T>(waitMs: number, task: (exclusive: boolean) => Promise<T>): Promise<LockResult<T>>;
}

/** The lock `name`. Uses Web Locks where the browser has them, otherwise a mark of the running task in this page. */
export function browserLock(name: string, manager: LockManager | undefined = globalThis.navigator?.locks): LockPort {
  return manager ? webLock(name, manager) : pageLock();
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

function pageLock(): LockPort {
  let isRunning = false;
  return {
    async run(_waitMs, task) {
      if (isRunning) return { status: "busy" };
      isRunning = true;
      try {
        return { status: "done", value: await task(false) };
      } finally {
        isRunning = false;
      }
    },
  };
}
