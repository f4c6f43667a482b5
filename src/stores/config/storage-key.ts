/** The names of storage entries and cookies on this page. */
import { STORAGE_KEYS, type StorageKey, type StorageKeys } from "../../domain/storage-keys.ts";
import type { Page } from "../page.ts";
import { configuredStorageKey, lastActiveKey } from "./unparsed-config.ts";

export const storageKey = (page: Page, name: StorageKey): string =>
  name === "lastActive" ? lastActiveKey(page) : configuredStorageKey(page, name, STORAGE_KEYS[name]);

export function storageKeys(page: Page): StorageKeys {
  const names = Object.keys(STORAGE_KEYS) as StorageKey[];
  return Object.fromEntries(names.map((name) => [name, storageKey(page, name)])) as StorageKeys;
}
