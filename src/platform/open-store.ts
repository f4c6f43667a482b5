/** Opens an IndexedDB database with one store. Rejects where IndexedDB is missing or blocked. */
export function openStore(
  name: string,
  store: string,
  factory: () => IDBFactory | undefined = () => globalThis.indexedDB,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory()?.open(name, 1);
    if (!request) return reject(new Error("no IndexedDB"));
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error("IndexedDB is blocked"));
    request.onsuccess = () => {
      const db = request.result;
      db.onversionchange = () => db.close();
      resolve(db);
    };
  });
}
