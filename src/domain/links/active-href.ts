/** Which link leads to where the window is; without a table, for it is asked before any has come. */
import type { PageFacts } from "../facts/facts.ts";

/** Where the window is. Path and origin are empty while prerendering. */
export type CurrentLocation = Pick<PageFacts, "path" | "hash"> & { readonly origin?: string };

/**
 * True when the current path plus hash equals the href, whatever the case [H-16].
 *
 * The text says "equals". Two spellings of one address count as equal, because servers and browsers rewrite the one
 * into the other on their own: a slash at the end of the path, and percent-encoding. The query is no part of it. An href
 * of a hash alone belongs to the page it stands on, as a browser follows it.
 */
export function isActiveHref(href: string | undefined, location: CurrentLocation): boolean {
  if (href === undefined || href === "" || location.path === "") return false;
  const target = href.startsWith("#") ? location.path + href : withoutOrigin(href, location.origin);
  return spelling(target) === spelling(location.path + location.hash);
}

function withoutOrigin(href: string, origin: string | undefined): string {
  if (origin === undefined || !standsOn(href, origin)) return href;
  const rest = href.slice(origin.length);
  // A browser writes a bare origin with the slash of its first page.
  return rest.startsWith("/") ? rest : `/${rest}`;
}

function spelling(address: string): string {
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

/** True for an address at or below a base such as an origin; nothing stands on an empty one. */
export function standsOn(address: string, base: string): boolean {
  const start = base.replace(/\/+$/, "").toLowerCase();
  return (
    start !== "" &&
    address.slice(0, start.length).toLowerCase() === start &&
    /^(?:[/?#]|$)/.test(address.slice(start.length))
  );
}
