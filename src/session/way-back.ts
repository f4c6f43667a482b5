/** The way to the login and back: a path on this origin, kept for one login, and an end to circles [S-07]. */
import { isUnsafeHref } from "../domain/links/link.ts";
import { STORAGE_KEYS, type StorageKeys } from "../domain/storage-keys.ts";
import { type Navigation, sameOriginPath } from "../platform/page-location.ts";
import type { KeyValueStore } from "../platform/storage.ts";

export interface DeepLinkDeps {
  readonly tabStorage: KeyValueStore;
  readonly navigation: Pick<Navigation, "here" | "origin">;
  readonly keys?: Pick<StorageKeys, "deepLink" | "deepLinkOwner">;
  /** The page to log in at, which is no page to return to. */
  readonly loginHref?: string;
  /** Number of the customer who is, or was, signed in. */
  readonly customer?: string | undefined;
}

/**
 * Saves path, query and hash of this page, for the customer whose page it is. The login page itself is never saved: it
 * would lead in a circle.
 */
export function saveDeepLink(deps: DeepLinkDeps): void {
  const { tabStorage, navigation, keys = STORAGE_KEYS, loginHref, customer } = deps;
  const path = sameOriginPath(navigation.here(), navigation.origin());
  if (path === undefined || isSamePage(path, loginHref, navigation.origin())) return;
  tabStorage.set(keys.deepLink, path);
  if (customer === undefined) tabStorage.remove(keys.deepLinkOwner);
  else tabStorage.set(keys.deepLinkOwner, markOf(customer));
}

/** Reads the saved path and forgets it; undefined where it is not safe, or another customer's than `customer`. */
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
  return owner === undefined || (customer !== undefined && owner === markOf(customer)) ? path : undefined;
}

/** Tells customers apart without naming them (FNV-1a, 32 bits): their number does not outlive the session. */
function markOf(customer: string): string {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(customer)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash.toString(16);
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

const CIRCLE_MS = 10_000;
const MOST_REDIRECTS = 3;

/**
 * Notes a redirect at `nowMs`; false when it would be the fourth within ten seconds: two pages that send the customer
 * to each other would never show anything.
 */
export function mayRedirect(tabStorage: KeyValueStore, key: string, nowMs: number): boolean {
  const recent = parseTimes(tabStorage.get(key)).filter((time) => time <= nowMs && nowMs - time < CIRCLE_MS);
  if (recent.length >= MOST_REDIRECTS) return false;
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
