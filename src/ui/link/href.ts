import { isUnsafeHref } from "../../domain/links/link.ts";

/** False for an href that is missing or must never be followed [L-17]. */
export function isFollowable(href: string | undefined): href is string {
  return href !== undefined && !isUnsafeHref(href);
}

/** True for an address that names its host. */
export function isAbsolute(href: string): boolean {
  return /^(https?:)?\/\//i.test(href);
}
