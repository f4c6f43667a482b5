/** The names of storage entries and cookies on this page. */
import { STORAGE_KEYS, type StorageKey, type StorageKeys } from "../../domain/storage-keys.ts";
import { givenStorageKey } from "./registry.ts";

export const storageKey = (name: StorageKey): string => givenStorageKey(name, STORAGE_KEYS[name]);

export function storageKeys(): StorageKeys {
  const names = Object.keys(STORAGE_KEYS) as StorageKey[];
  return Object.fromEntries(names.map((name) => [name, storageKey(name)])) as StorageKeys;
}
