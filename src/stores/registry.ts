/**
 * The one place that all copies of the script on a page share [W-03, W-08]. The key carries the major version; within
 * it the registry only grows. Plain atoms, and never a token or customer data: any script of the page can read it.
 */
import { PAGE_STORAGE_KEYS } from "../domain/constants.ts";
import type { StorageKey } from "../domain/storage-keys.ts";
import { freshRegistry, type Registry, type ShellState } from "./fresh-registry.ts";

export type { ShellState };

const KEY = Symbol.for("savings-shell@1");
const page = globalThis as { [KEY]?: Registry };

export function registry(): Registry {
  page[KEY] ??= freshRegistry();
  return page[KEY];
}

/** True for the first caller on the page. */
export function claim(task: unknown): boolean {
  const { claims } = registry();
  return !claims.has(task) && Boolean(claims.add(task));
}

/** True for configuration from a block among the page's content, where somebody may have injected it. */
export function isOfContent(given: unknown): boolean {
  return registry().claims.has(given);
}

type Unparsed = Readonly<Record<string, unknown>>;

/** The configuration as given, key by key and unparsed: elements bring the schema, this script does not. */
export function givenConfig(): Unparsed {
  return Object.assign({}, ...registry().config.get());
}

/** A storage name as the configuration has it. */
export function givenStorageKey(name: keyof typeof PAGE_STORAGE_KEYS): string;
export function givenStorageKey(name: StorageKey, usual: string): string;
export function givenStorageKey(name: StorageKey, usual: string = PAGE_STORAGE_KEYS[name as "auth"]): string {
  const key = (givenConfig().storageKeys as Unparsed | null | undefined)?.[name];
  return (typeof key === "string" && key.trim()) || usual;
}

/** The record of a session as it is stored, unread; nothing where the storage is blocked. */
export function storedSession(): string | null {
  try {
    return localStorage.getItem(givenStorageKey("auth"));
  } catch {
    return null;
  }
}
