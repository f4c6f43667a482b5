/** Keys of this origin that no script can read, in IndexedDB. All tabs share them. */
import { openStore } from "./open-store.ts";

const DATABASE = "shell.keys";
const KEY_STORE = "keys";

/**
 * Returns the key of a name; undefined if it is missing. Rejects where the browser has no IndexedDB.
 *
 * @param fresh is stored and returned if the key is missing
 */
export async function storedKey<TKey extends CryptoKey | CryptoKeyPair>(
  name: string,
  fresh?: TKey,
  factory?: () => IDBFactory | undefined,
): Promise<TKey | undefined> {
  const db = await openStore(DATABASE, KEY_STORE, factory);
  try {
    return await new Promise((resolve, reject) => {
      // One transaction, so that two tabs cannot store two keys.
      const transaction = db.transaction(KEY_STORE, fresh === undefined ? "readonly" : "readwrite");
      const store = transaction.objectStore(KEY_STORE);
      const reading = store.get(name) as IDBRequest<TKey | undefined>;
      let key = fresh;
      reading.onsuccess = () => {
        if (reading.result) key = reading.result;
        else if (fresh !== undefined) store.put(fresh, name);
      };
      transaction.oncomplete = () => resolve(key);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}

/**
 * Removes the key of a name, and stores it under another name if there is one. Rejects where the browser has no IndexedDB.
 *
 * @param to undefined to remove it for good
 */
export async function moveKey(from: string, to?: string, factory?: () => IDBFactory | undefined): Promise<void> {
  const db = await openStore(DATABASE, KEY_STORE, factory);
  try {
    await new Promise<void>((resolve, reject) => {
      const transaction = db.transaction(KEY_STORE, "readwrite");
      const store = transaction.objectStore(KEY_STORE);
      const reading = store.get(from);
      reading.onsuccess = () => {
        if (to !== undefined && reading.result) store.put(reading.result, to);
        store.delete(from);
      };
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    db.close();
  }
}
