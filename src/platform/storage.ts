/** Web storage that never throws. If storage is blocked, full or forgets what it is given, values are kept in the memory of this page. */

export interface KeyValueStore {
  /** The stored text; undefined when there is none or it cannot be read. */
  get(key: string): string | undefined;
  /** True when the value outlives the page, false when only this page remembers it. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/**
 * Wraps a storage area. Every call gets the area anew, because a browser may block it (even the getter
 * `window.localStorage` throws) and allow it later. A value that could not be written hides the older stored one.
 */
export function safeStorage(area: () => Storage | null | undefined): KeyValueStore {
  /**
   * Values that could not be written, each with the stored value it replaces. A different stored value is newer and
   * wins.
   */
  const unwritten = new Map<string, { readonly value: string | undefined; readonly over: string | undefined }>();
  /** The values last read, used when a browser blocks storage while the page runs. */
  const seen = new Map<string, string | undefined>();

  const get = (key: string): string | undefined => {
    const held = unwritten.get(key);
    try {
      const stored = area()?.getItem(key) ?? undefined;
      seen.set(key, stored);
      if (held?.over === stored && held) return held.value;
      unwritten.delete(key);
      return stored;
    } catch {
      return held ? held.value : seen.get(key);
    }
  };
  const change = (key: string, value: string | undefined, write: (storage: Storage) => void): boolean => {
    get(key);
    try {
      const storage = area();
      if (!storage) throw new Error("no storage");
      write(storage);
      // Some browsers accept a write in a private window or at their limit, and drop it without an error.
      const stored = storage.getItem(key) ?? undefined;
      seen.set(key, stored);
      if (stored !== value) throw new Error("not stored");
      unwritten.delete(key);
      return true;
    } catch {
      unwritten.set(key, { value, over: seen.get(key) });
      return false;
    }
  };
  return {
    get,
    set: (key, value) => change(key, value, (storage) => storage.setItem(key, value)),
    remove: (key) => void change(key, undefined, (storage) => storage.removeItem(key)),
  };
}

export const localStore = (): KeyValueStore => safeStorage(() => globalThis.localStorage);
export const tabStore = (): KeyValueStore => safeStorage(() => globalThis.sessionStorage);
