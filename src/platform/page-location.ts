/** Where the page is, and how it leaves. */

export interface Navigation {
  /** Path, query and hash of this page. */
  here(): string;
  origin(): string;
  assign(href: string): void;
  reload(): void;
}

const MAXIMUM_PATH = 2048;

/**
 * The path, query and hash of `text` when it is a path on `origin`, undefined for everything else: other origins,
 * `//host`, backslashes, control characters, other schemes, texts over 2048 characters.
 */
export function sameOriginPath(text: unknown, origin: string): string | undefined {
  if (typeof text !== "string" || text.length > MAXIMUM_PATH || !text.startsWith("/")) return undefined;
  // Browsers drop or rewrite these while parsing, so a harmless look could hide another target.
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

export function browserNavigation(location: Location = globalThis.location): Navigation {
  return {
    here: () => location.pathname + location.search + location.hash,
    origin: () => location.origin,
    assign: (href) => location.assign(href),
    reload: () => location.reload(),
  };
}

/**
 * Origin, path and hash of the window, as one changing value: hash routes, history entries and, where the browser has the
 * Navigation API, routers that push states without an event [H-16].
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

/** Calls back after each change of address; returns the way to stop. */
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
