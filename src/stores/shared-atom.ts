/**
 * An atom of the registry: what nanostores and its `computed` ask of a store, in a third of the bytes of its own, for the
 * page script that everybody loads. Copies of the script may bring nanostores of other builds: they share its epoch.
 */
import type { WritableAtom } from "nanostores";

const shared = globalThis as { nanostoresGlobal?: { epoch: number } };

export function sharedAtom<T>(value: T): WritableAtom<T> {
  const listeners = new Set<(value: T) => void>();
  const self = {
    eq: Object.is,
    get: () => value,
    /** Two listeners of one function are two. */
    listen(listener: (value: T) => void) {
      const own = (now: T) => listener(now);
      listeners.add(own);
      return () => listeners.delete(own);
    },
    subscribe(listener: (value: T) => void) {
      const stop = self.listen(listener);
      listener(value);
      return stop;
    },
    set(next: T) {
      if (Object.is(value, next)) return;
      value = next;
      shared.nanostoresGlobal ??= { epoch: 0 };
      shared.nanostoresGlobal.epoch += 1;
      for (const listener of [...listeners]) {
        // Who sets another value while it is told of this one has told everybody of it.
        if (value !== next) break;
        if (!listeners.has(listener)) continue;
        try {
          listener(next);
        } catch (error) {
          reportError(error);
        }
      }
    },
  };
  return self as unknown as WritableAtom<T>;
}
