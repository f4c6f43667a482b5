/** The configuration as hosts gave it, read without its schema, which is loaded with the elements. */
import { LAST_ACTIVE_KEY, SESSION_KEY } from "../../domain/constants.ts";
import { sharedName } from "../../domain/session-scope.ts";
import type { StorageKey } from "../../domain/storage-keys.ts";
import type { Page } from "../page.ts";

/** The configuration, or a part of it, as the host gave it. */
export type Unparsed = Readonly<Record<string, unknown>>;

/** The unparsed configuration, merged by key. */
export function unparsedConfig({ config }: Page): Unparsed {
  return Object.assign({}, ...config.get());
}

/** The configured name of a storage entry, else the default. */
export function configuredStorageKey(page: Page, name: StorageKey, usual: string): string {
  const key = (unparsedConfig(page).storageKeys as Unparsed | null | undefined)?.[name];
  return (typeof key === "string" && key.trim()) || usual;
}

/** The name of the time of the last activity. Unless it is configured, it follows the name of the record. */
export const lastActiveKey = (page: Page): string =>
  configuredStorageKey(
    page,
    "lastActive",
    sharedName(LAST_ACTIVE_KEY, configuredStorageKey(page, "auth", SESSION_KEY)),
  );

/** The stored session as text; null if it is missing or storage is blocked. */
export function storedSession(page: Page): string | null {
  try {
    return localStorage.getItem(configuredStorageKey(page, "auth", SESSION_KEY));
  } catch {
    return null;
  }
}

/** The blocks of configuration that were read. More than one is a mistake, which the schema's store reports. */
export const blocksRead = ({ claims }: Page): readonly Element[] =>
  typeof Element === "undefined" ? [] : [...claims].filter((claimed) => claimed instanceof Element);
