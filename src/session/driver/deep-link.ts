/** The deep link that leads back to this page after login, and the limit that stops redirect loops [S-07]. */
import { isUnsafeHref } from "../../domain/links/link.ts";
import { STORAGE_KEYS, type StorageKeys } from "../../domain/storage-keys.ts";
import { withoutEndSlashes } from "../../domain/vocabulary/end-slashes.ts";
import { jsonText } from "../../platform/json-text.ts";
import { browserNavigation, type PageNavigation, sameOriginPath } from "../../platform/page-location.ts";
import { type KeyValueStore, tabStore } from "../../platform/storage.ts";
import { type CustomerHash, customerHash } from "./customer-hash.ts";

export interface DeepLinkPlace {
  readonly tabStorage: KeyValueStore;
  readonly navigation: Pick<PageNavigation, "here" | "origin">;
  readonly keys?: Pick<StorageKeys, "deepLink" | "deepLinkOwner">;
  /** The login page, which is never stored as a deep link. */
  readonly loginHref?: string;
  /** Number of the current or former customer. */
  readonly customer?: string | undefined;
  readonly customerHash: CustomerHash;
}

/**
 * Stores path, query and hash of this page for its customer. The login page itself is not stored, because it would
 * cause a loop. Nothing is stored if the customer is known and cannot be recognised later, because the next customer of this tab
 * would be sent there.
 */
export async function saveDeepLink(place: DeepLinkPlace): Promise<void> {
  const { tabStorage, navigation, keys = STORAGE_KEYS, loginHref, customer, customerHash } = place;
  const path = sameOriginPath(navigation.here(), navigation.origin());
  if (path === undefined || isSamePage(path, loginHref, navigation.origin())) return;
  forgetDeepLink(tabStorage, keys);
  if (customer === undefined) return void tabStorage.set(keys.deepLink, path);
  const owner = await customerHash(customer);
  if (owner === undefined) return;
  tabStorage.set(keys.deepLinkOwner, owner);
  tabStorage.set(keys.deepLink, path);
}

/** Reads and removes the stored path; undefined if it is unsafe or belongs to another customer. */
export async function takeDeepLink(place: DeepLinkPlace): Promise<string | undefined> {
  const { tabStorage, navigation, keys = STORAGE_KEYS, loginHref, customer, customerHash } = place;
  const stored = tabStorage.get(keys.deepLink);
  const path = isUnsafeHref(stored ?? "") ? undefined : sameOriginPath(stored, navigation.origin());
  const owner = tabStorage.get(keys.deepLinkOwner);
  forgetDeepLink(tabStorage, keys);
  if (path === undefined || isUnsafeHref(path) || isSamePage(path, loginHref, navigation.origin())) return undefined;
  if (owner === undefined) return path;
  return customer !== undefined && owner === (await customerHash(customer)) ? path : undefined;
}

function forgetDeepLink(tabStorage: KeyValueStore, keys: Pick<StorageKeys, "deepLink" | "deepLinkOwner">): void {
  for (const key of [keys.deepLink, keys.deepLinkOwner]) tabStorage.remove(key);
}

/** Whether two addresses are the same page, regardless of query and hash. */
export function isSamePage(a: string, b: string | undefined, origin: string): boolean {
  if (b === undefined) return false;
  try {
    const [first, second] = [new URL(a, origin), new URL(b, origin)];
    const path = (url: URL) => withoutEndSlashes(url.pathname).toLowerCase();
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
  tabStorage.set(key, jsonText([...recent, nowMs]));
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

export interface LoginTargetOptions {
  /** Path of the login page, which is never a target. Default: the path of the current page. */
  readonly loginHref?: string;
  /** Names of the two entries in `sessionStorage`, if the configuration renames them. */
  readonly storageKeys?: Partial<Pick<StorageKeys, "deepLink" | "deepLinkOwner">>;
}

/**
 * Reads and removes the path to which a customer returns after the login, for login pages of hosts (docs/contracts/portal.md).
 *
 * @param customer claim `bac_number` of the new access token
 * @returns path, query and hash on this origin; undefined if there is none, or it was stored for another customer
 */
export function takeLoginTarget(
  customer: string | undefined,
  { loginHref = location.pathname, storageKeys }: LoginTargetOptions = {},
): Promise<string | undefined> {
  return takeDeepLink({
    tabStorage: tabStore(),
    navigation: browserNavigation(),
    keys: { ...STORAGE_KEYS, ...storageKeys },
    loginHref,
    customer,
    customerHash: customerHash(),
  });
}
