/** Tests whether a link leads to the current page. Uses no table of routes, because it runs before they are loaded. */
import { withoutEndSlashes } from "../vocabulary/end-slashes.ts";

/** The window's address. Path and origin are empty while prerendering. */
export interface CurrentLocation {
  readonly path: string;
  readonly hash: string;
  readonly origin?: string;
}

/**
 * True if the current path plus hash equals the href, ignoring case [H-16]. A hash that is no route names a place in the page, so it
 * does not take the mark from a link to the page without a hash: the specification means routes, and our choice is that an in-page
 * anchor, such as the skip link's, changes no menu.
 *
 * Two spellings of one address count as equal if servers and browsers convert one into the other: a slash at the end of
 * the path, and percent-encoding. The query is ignored. An href with only a hash belongs to the current page, as in a
 * browser.
 */
export function isActiveHref(href: string | undefined, location: CurrentLocation): boolean {
  if (href === undefined || location.path === "") return false;
  const target = href.startsWith("#") ? location.path + href : withoutOrigin(href, location.origin);
  const isPlaceInPage = !target.includes("#") && !ROUTE.test(location.hash);
  return comparableAddress(target) === comparableAddress(location.path + (isPlaceInPage ? "" : location.hash));
}

/** The hash of a route, as `#/MyInvestments` or `#!/offers`. */
const ROUTE = /^#!?\//;

function withoutOrigin(href: string, origin: string | undefined): string {
  if (origin === undefined || !isBelow(href, origin)) return href;
  const rest = href.slice(origin.length);
  // Browsers write a bare origin with a slash.
  return rest.startsWith("/") ? rest : `/${rest}`;
}

function comparableAddress(address: string): string {
  const [path = "", ...hash] = decoded(address).toLowerCase().split("#");
  return `${path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path}#${hash.join("#")}`;
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

/** True for an address at or below a base such as an origin; false for an empty base. */
export function isBelow(address: string, base: string): boolean {
  const start = withoutEndSlashes(base).toLowerCase();
  return (
    start !== "" &&
    address.slice(0, start.length).toLowerCase() === start &&
    /^(?:[/?#]|$)/.test(address.slice(start.length))
  );
}
