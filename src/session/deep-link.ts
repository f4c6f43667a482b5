/** The deep link that leads back to this page after login, and the limit that stops redirect loops [S-07]. */
import { isUnsafeHref } from "../domain/links/link.ts";
import { STORAGE_KEYS, type StorageKeys } from "../domain/storage-keys.ts";
import { type PageNavigation, sameOriginPath } from "../platform/page-location.ts";
import type { KeyValueStore } from "../platform/storage.ts";

export interface DeepLinkDeps {
  readonly tabStorage: KeyValueStore;
  readonly navigation: Pick<PageNavigation, "here" | "origin">;
  readonly keys?: Pick<StorageKeys, "deepLink" | "deepLinkOwner">;
  /** The login page, which is never stored as a deep link. */
  readonly loginHref?: string;
  /** Number of the current or former customer. */
  readonly customer?: string | undefined;
}

/**
 * Stores path, query and hash of this page for its customer. The login page itself is not stored, because it would
 * cause a loop.
 */
export function saveDeepLink(deps: DeepLinkDeps): void {
  const { tabStorage, navigation, keys = STORAGE_KEYS, loginHref, customer } = deps;
  const path = sameOriginPath(navigation.here(), navigation.origin());
  if (path === undefined || isSamePage(path, loginHref, navigation.origin())) return;
  tabStorage.set(keys.deepLink, path);
  if (customer === undefined) tabStorage.remove(keys.deepLinkOwner);
  else tabStorage.set(keys.deepLinkOwner, customerHash(customer));
}

/** Reads and removes the stored path; undefined if it is unsafe or belongs to another customer. */
export function takeDeepLink({
  tabStorage,
  navigation,
  keys = STORAGE_KEYS,
  loginHref,
  customer,
}: DeepLinkDeps): string | undefined {
  const path = sameOriginPath(tabStorage.get(keys.deepLink), navigation.origin());
  const owner = tabStorage.get(keys.deepLinkOwner);
  for (const key of [keys.deepLink, keys.deepLinkOwner]) tabStorage.remove(key);
  if (path === undefined || isUnsafeHref(path) || isSamePage(path, loginHref, navigation.origin())) return undefined;
  return owner === undefined || (customer !== undefined && owner === customerHash(customer)) ? path : undefined;
}

/** A hash that distinguishes customers without storing their number (FNV-1a, 32 bits). */
function customerHash(customer: string): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(customer)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash.toString(16);
}

/** Whether two addresses are the same page, regardless of query and hash. */
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

const LOOP_WINDOW_MS = 10_000;
const MAXIMUM_REDIRECTS = 3;

/**
 * Records a redirect at `nowMs`. Returns false for the fourth within ten seconds, because two pages that redirect to
 * each other would never show anything.
 */
export function mayRedirect(tabStorage: KeyValueStore, key: string, nowMs: number): boolean {
  const recent = parseTimes(tabStorage.get(key)).filter((time) => time <= nowMs && nowMs - time < LOOP_WINDOW_MS);
  if (recent.length >= MAXIMUM_REDIRECTS) return false;
  tabStorage.set(key, JSON.stringify([...recent, nowMs]));
  return true;
}

function parseTimes(text: string | undefined): readonly number[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value.filter((time) => Number.isFinite(time)) : [];
  } catch {
    return [];
  }
}
