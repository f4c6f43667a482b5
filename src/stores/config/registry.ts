/**
 * State that all copies of the script on a page share [W-03, W-08]. The key contains the major version; within one, the
 * registry only grows. It holds plain atoms and neither tokens nor customer data, because any script of the page can
 * read it. The cached answers of services are reached by the functions of `lookups` alone.
 */
import { SESSION_KEY } from "../../domain/constants.ts";
import type { StorageKey } from "../../domain/storage-keys.ts";
import { freshRegistry, type Registry, type ShellState } from "./fresh-registry.ts";

export type { ShellState };

const REGISTRY_KEY = Symbol.for("savings-shell@1");
const windowWithRegistry = globalThis as { [REGISTRY_KEY]?: Registry };

export function registry(): Registry {
  windowWithRegistry[REGISTRY_KEY] ??= freshRegistry();
  return windowWithRegistry[REGISTRY_KEY];
}

/** Returns true for the first caller on the page. */
export function claim(task: unknown): boolean {
  const { claims } = registry();
  return !claims.has(task) && Boolean(claims.add(task));
}

/** The configuration, or a part of it, as the host gave it. */
export type Unparsed = Readonly<Record<string, unknown>>;

/** The unparsed configuration, merged by key. The schema is loaded with the elements, not with this script. */
export function givenConfig(): Unparsed {
  return Object.assign({}, ...registry().config.get());
}

/** The configured name of a storage entry, else the default. */
export function givenStorageKey(name: StorageKey, usual: string): string {
  const key = (givenConfig().storageKeys as Unparsed | null | undefined)?.[name];
  return (typeof key === "string" && key.trim()) || usual;
}

/** The stored session as text; null if it is missing or storage is blocked. */
export function storedSession(): string | null {
  try {
    return localStorage.getItem(givenStorageKey("auth", SESSION_KEY));
  } catch {
    return null;
  }
}

/** The blocks of configuration that were read. More than one is a mistake, which the schema's store reports. */
export const blocksRead = (): readonly Element[] =>
  typeof Element === "undefined" ? [] : [...registry().claims].filter((claimed) => claimed instanceof Element);
