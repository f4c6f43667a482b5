/** The values that every tier reads from the page: its address, its language, and what earlier pages left in cookies and storage. */
import { atom, onMount, type ReadableAtom, type WritableAtom } from "nanostores";
import { COUNTRY_HINT_COOKIE, PREFERRED_LOCALE_COOKIE } from "../../domain/constants.ts";
import type { PageAddress, Surroundings } from "../../domain/facts/facts-on-page.ts";
import { browserClock } from "../../platform/clock.ts";
import { readCookie } from "../../platform/cookies.ts";
import { currentLocation, onLocationChange } from "../../platform/page-location.ts";
import { givenStorageKey, registry } from "../config/registry.ts";
import { keptEndReason } from "../session/end-reason.ts";
import { pageIsWebView } from "../session/web-view.ts";

export function readAddress(): PageAddress {
  return { ...currentLocation(), host: location.host, language: document.documentElement.lang };
}

export function readSurroundings(): Surroundings {
  const chosen = registry().state.get().preferredLocale;
  return {
    preferredLocale: chosen ?? readCookie(givenStorageKey("preferredLocale", PREFERRED_LOCALE_COOKIE)),
    countryHint: readCookie(givenStorageKey("countryHint", COUNTRY_HINT_COOKIE)),
    endReason: keptEndReason(),
    isWebView: pageIsWebView(),
  };
}

/** Calls the listener when an address or surroundings may have changed; returns a function that removes the listener. */
export function onReadingChange(listener: () => void): () => void {
  const { config, state } = registry();
  const stops = [config.listen(listener), state.listen(listener), onLocationChange(listener)];
  addEventListener("storage", listener);
  return () => {
    for (const stop of stops) stop();
    removeEventListener("storage", listener);
  };
}

const address = atom<PageAddress>({ origin: "", path: "", hash: "", search: "", host: "", language: "" });
const left = atom<Surroundings>({
  preferredLocale: undefined,
  countryHint: undefined,
  endReason: undefined,
  isWebView: false,
});

/** Followed while the store has listeners. */
export const pageAddress: ReadableAtom<PageAddress> = address;

/** Followed while the store has listeners. Cookies have no event of their own, so elements read the page again when they start or change. */
export const surroundings: ReadableAtom<Surroundings> = left;

/** Reads the page again. Equal values count as unchanged. */
export function readPageAgain(): void {
  setIfChanged(address, readAddress());
  setIfChanged(left, readSurroundings());
}

function setIfChanged<T>(store: WritableAtom<T>, next: T): void {
  if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next);
}

for (const store of [address, left]) {
  onMount(store, () => {
    readPageAgain();
    return onReadingChange(readPageAgain);
  });
}

/**
 * The year of the copyright line, read when a footer starts. A page that stays open over New Year keeps the old year.
 */
export const currentYear = (): number => new Date(browserClock().now().wall).getFullYear();
