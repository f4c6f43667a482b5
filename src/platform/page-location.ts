/**
 * Path and hash of the window, as one changing value: hash routes, history entries and, where the browser has the
 * Navigation API, routers that push states without an event [H-16].
 */
export interface PageLocation {
  readonly path: string;
  readonly hash: string;
  readonly search: string;
}

export function currentLocation(): PageLocation {
  const { pathname, hash, search } = location;
  return { path: pathname, hash, search };
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
