/**
 * An atom for the registry: the part of a nanostores atom that `computed` and subscribers use, in a third of its bytes,
 * because the page script is loaded by everybody. Copies of the script with another nanostores share its global epoch.
 */
import type { WritableAtom } from "nanostores";

const shared = globalThis as { nanostoresGlobal?: { epoch: number } };

export function sharedAtom<T>(value: T): WritableAtom<T> {
  const listeners = new Set<(value: T) => void>();
  const self = {
    eq: Object.is,
    get: () => value,
    /** Wraps the listener, so that one function may listen twice. */
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
        // A listener may set a new value during this loop. Every listener has then received that value, so stop here.
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
