import { atom, onMount, type ReadableAtom } from "nanostores";
import { currentLocation, onLocationChange, type PageLocation } from "../platform/page-location.ts";

const store = atom<PageLocation>(currentLocation());
onMount(store, () => {
  store.set(currentLocation());
  return onLocationChange((location) => store.set(location));
});

/** Path, query and hash of the window, followed while someone listens. */
export const pageLocation: ReadableAtom<PageLocation> = store;
