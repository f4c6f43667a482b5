/** The page to which a login leads, for login pages of hosts (docs/contracts/portal.md). */
import { STORAGE_KEYS, type StorageKeys } from "../../domain/storage-keys.ts";
import { customerHash } from "../../platform/customer-hash.ts";
import { browserNavigation } from "../../platform/page-location.ts";
import { tabStore } from "../../platform/storage.ts";
import { takeDeepLink } from "../../session/deep-link.ts";

export interface LoginTargetOptions {
  /** Path of the login page, which is never a target. Default: the path of the current page. */
  readonly loginHref?: string;
  /** Names of the two entries in `sessionStorage`, if the configuration renames them. */
  readonly storageKeys?: Partial<Pick<StorageKeys, "deepLink" | "deepLinkOwner">>;
}

/**
 * Reads and removes the path to which a customer returns after the login.
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
