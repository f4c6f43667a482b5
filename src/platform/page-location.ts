/** The page's address, and how the shell leaves it. */
import { ownAddress } from "./own-address.ts";

export interface PageNavigation {
  /** Path, query and hash of this page. */
  here(): string;
  origin(): string;
  assign(href: string): void;
  /** Goes there in place of this page's history entry, so that the back button does not lead here again. */
  replace(href: string): void;
  reload(): void;
}

const MAXIMUM_PATH = 2048;

/**
 * Returns path, query and hash of `text` if it is a path on `origin`. Returns undefined for other origins, `//host`,
 * backslashes, control characters, other schemes and texts over 2048 characters.
 */
export function sameOriginPath(text: unknown, origin: string): string | undefined {
  if (typeof text !== "string" || text.length > MAXIMUM_PATH || !text.startsWith("/")) return undefined;
  // Browsers drop or rewrite these characters while parsing, so a harmless-looking text could lead elsewhere.
  if (/[\\\p{Cc}]/u.test(text)) return undefined;
  try {
    const url = new URL(text, origin);
    if (url.origin !== new URL(origin).origin) return undefined;
    const path = url.pathname + url.search + url.hash;
    return path.startsWith("//") ? undefined : path;
  } catch {
    return undefined;
  }
}

export function browserNavigation(location: Location = globalThis.location): PageNavigation {
  return {
    here: () => location.pathname + location.search + location.hash,
    origin: () => location.origin,
    assign: (href) => location.assign(ownAddress(href)),
    replace: (href) => location.replace(ownAddress(href)),
    reload: () => location.reload(),
  };
}

/**
 * Parts of the window's address. They change with hash routes and history entries and, where the browser has the
 * Navigation API, with `pushState`, which fires no event [H-16].
 */
export interface PageLocation {
  readonly origin: string;
  readonly path: string;
  readonly hash: string;
  readonly search: string;
}

export function currentLocation(): PageLocation {
  const { origin, pathname, hash, search } = location;
  return { origin, path: pathname, hash, search };
}

/** Calls the listener after each change of address. Returns a function that stops it. */
export function onLocationChange(listener: (location: PageLocation) => void): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const changed = () => listener(currentLocation());
  addEventListener("hashchange", changed, { signal });
  addEventListener("popstate", changed, { signal });
  const { navigation } = globalThis as { navigation?: EventTarget };
  navigation?.addEventListener("currententrychange", changed, { signal });
  return () => abort.abort();
}
