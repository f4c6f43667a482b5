/** Web storage that never throws: blocked getters, full quota and odd browsers end in memory of this page. */

export interface KeyValueStore {
  /** The stored text; undefined when there is none or it cannot be read. */
  get(key: string): string | undefined;
  /** True when the value outlives the page, false when only this page remembers it. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/**
 * Wraps a storage area. The area is asked for on every call, since a browser may block it (even the getter
 * `window.localStorage` throws) and allow it later. A value that could not be written hides the older one on disk.
 */
export function safeStorage(area: () => Storage | null | undefined): KeyValueStore {
  const memory = new Map<string, string | undefined>();
  return {
    get(key) {
      if (memory.has(key)) return memory.get(key);
      try {
        return area()?.getItem(key) ?? undefined;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      if (write(area, key, value)) {
        memory.delete(key);
        return true;
      }
      memory.set(key, value);
      return false;
    },
    remove(key) {
      memory.delete(key);
      try {
        area()?.removeItem(key);
      } catch {
        memory.set(key, undefined);
      }
    },
  };
}

function write(area: () => Storage | null | undefined, key: string, value: string): boolean {
  const attempt = (clearFirst: boolean) => {
    try {
      const storage = area();
      if (!storage) return false;
      if (clearFirst) storage.removeItem(key);
      storage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  };
  return attempt(false) || attempt(true);
}

export const localStore = (): KeyValueStore => safeStorage(() => globalThis.localStorage);
export const tabStore = (): KeyValueStore => safeStorage(() => globalThis.sessionStorage);
