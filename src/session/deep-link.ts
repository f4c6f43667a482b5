/** The way back to a page after login: a path on this origin, kept for one login [S-07]. */
import { type Navigation, sameOriginPath } from "../platform/navigation.ts";
import type { KeyValueStore } from "../platform/storage.ts";
import { STORAGE_KEYS, type StorageKeys } from "./storage-keys.ts";

export interface DeepLinkDeps {
  readonly tabStorage: KeyValueStore;
  readonly navigation: Pick<Navigation, "here" | "origin">;
  readonly keys?: Pick<StorageKeys, "deepLink">;
  /** The page to log in at, which is no page to return to. */
  readonly loginHref?: string;
}

/** Saves path, query and hash of this page. The login page itself is never saved: it would lead in a circle. */
export function saveDeepLink({ tabStorage, navigation, keys = STORAGE_KEYS, loginHref }: DeepLinkDeps): void {
  const path = sameOriginPath(navigation.here(), navigation.origin());
  if (path !== undefined && !isSamePage(path, loginHref, navigation.origin())) tabStorage.set(keys.deepLink, path);
}

/** Reads the saved path, if there is one that is safe, without using it up. */
export function readDeepLink({
  tabStorage,
  navigation,
  keys = STORAGE_KEYS,
  loginHref,
}: DeepLinkDeps): string | undefined {
  const path = sameOriginPath(tabStorage.get(keys.deepLink), navigation.origin());
  return path === undefined || isSamePage(path, loginHref, navigation.origin()) ? undefined : path;
}

/** Reads the saved path and forgets it, whatever it was. */
export function takeDeepLink(deps: DeepLinkDeps): string | undefined {
  const path = readDeepLink(deps);
  deps.tabStorage.remove((deps.keys ?? STORAGE_KEYS).deepLink);
  return path;
}

/** Whether two addresses are the same page; query and hash do not make another. */
export function isSamePage(a: string, b: string | undefined, origin: string): boolean {
  if (b === undefined) return false;
  try {
    const [first, second] = [new URL(a, origin), new URL(b, origin)];
    const path = (url: URL) => url.pathname.replace(/\/+$/, "").toLowerCase();
    return first.origin === second.origin && path(first) === path(second);
  } catch {
    return false;
  }
}
