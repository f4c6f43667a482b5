/** Mutual exclusion between the tabs of one origin, with a bounded wait: a frozen tab keeps its lock. */

export type LockResult<T> = { readonly status: "done"; readonly value: T } | { readonly status: "busy" };

export interface LockPort {
  /**
   * Runs `task` while this tab alone holds the lock `name`. `exclusive` is false where the browser has no Web Locks:
   * then only this page is kept to one task at a time, and the task must protect itself against other tabs.
   * Resolves to `busy` after `waitMs` milliseconds without the lock; an error of the task frees the lock and rejects.
   */
  run<T>(name: string, waitMs: number, task: (exclusive: boolean) => Promise<T>): Promise<LockResult<T>>;
}

/** Web Locks where the browser has them, one queue per page where it does not. */
export function browserLock(manager: LockManager | undefined = globalThis.navigator?.locks): LockPort {
  return manager ? webLock(manager) : pageLock();
}

function webLock(manager: LockManager): LockPort {
  return {
    async run(name, waitMs, task) {
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
  const running = new Set<string>();
  return {
    async run(name, _waitMs, task) {
      if (running.has(name)) return { status: "busy" };
      running.add(name);
      try {
        return { status: "done", value: await task(false) };
      } finally {
        running.delete(name);
      }
    },
  };
}
