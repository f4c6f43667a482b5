import { isUnsafeHref } from "../../domain/links/link.ts";
import { isOwnSite, standsOn } from "../../domain/links/prefixed-path.ts";
import type { LocaleSites } from "../../domain/locales/locale-base.ts";

/** False for an href that is missing or must never be followed [L-17]. */
export function isFollowable(href: string | undefined): href is string {
  return href !== undefined && !isUnsafeHref(href);
}

/** True for an address that names its host. */
export function isAbsolute(href: string): boolean {
  return /^(https?:)?\/\//i.test(href);
}

/** What counts as this site. */
export interface OwnPlaces {
  /** Origin of the window; empty while prerendering. */
  readonly origin: string;
  /** Base addresses of locales on hosts of their own. */
  readonly sites: LocaleSites;
}

/** True for an address on neither the window's origin nor a configured site; a host in an address is no sign of it. */
export function leavesSite(href: string, { origin, sites }: OwnPlaces): boolean {
  return isAbsolute(href) && !standsOn(href, origin) && !isOwnSite(href, sites);
}
