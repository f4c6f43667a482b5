/** The values that every tier reads from the page: its address, its language, and what earlier pages left in cookies and storage. */
import { atom, onMount, type ReadableAtom, type WritableAtom } from "nanostores";
import { COUNTRY_HINT_COOKIE, PREFERRED_LOCALE_COOKIE } from "../../domain/constants.ts";
import type { PageAddress, Surroundings } from "../../domain/facts/facts-on-page.ts";
import { browserClock } from "../../platform/clock.ts";
import { readCookie } from "../../platform/cookies.ts";
import { currentLocation, onLocationChange } from "../../platform/page-location.ts";
import { configuredStorageKey } from "../config/unparsed-config.ts";
import { type Page, perPage } from "../page.ts";
import { storedEndReason } from "../session/end-reason.ts";
import { pageIsWebView } from "../session/web-view.ts";

export function readAddress(): PageAddress {
  return { ...currentLocation(), host: location.host, language: document.documentElement.lang };
}

export function readSurroundings(page: Page): Surroundings {
  const chosen = page.state.get().preferredLocale;
  return {
    preferredLocale: chosen ?? readCookie(configuredStorageKey(page, "preferredLocale", PREFERRED_LOCALE_COOKIE)),
    countryHint: readCookie(configuredStorageKey(page, "countryHint", COUNTRY_HINT_COOKIE)),
    endReason: storedEndReason(page),
    isWebView: pageIsWebView(page),
  };
}

/** Calls the listener when an address or surroundings may have changed; returns a function that removes the listener. */
export function onReadingChange(page: Page, listener: () => void): () => void {
  const { config, state } = page;
  const stops = [config.listen(listener), state.listen(listener), onLocationChange(listener)];
  addEventListener("storage", listener);
  return () => {
    for (const stop of stops) stop();
    removeEventListener("storage", listener);
  };
}

const reading = perPage("reading", (page) => {
  const address = atom<PageAddress>(readAddress());
  const around = atom<Surroundings>(readSurroundings(page));
  for (const store of [address, around]) {
    onMount(store, () => {
      readPageAgain(page);
      return onReadingChange(page, () => readPageAgain(page));
    });
  }
  return { address, around };
});

/** Followed while the store has listeners. */
export const pageAddress = (page: Page): ReadableAtom<PageAddress> => reading(page).address;

/** Followed while the store has listeners. Cookies have no event of their own, so elements read the page again when they start or change. */
export const surroundings = (page: Page): ReadableAtom<Surroundings> => reading(page).around;

/** Reads the page again. Equal values count as unchanged. */
export function readPageAgain(page: Page): void {
  const { address, around } = reading(page);
  setIfChanged(address, readAddress());
  setIfChanged(around, readSurroundings(page));
}

function setIfChanged<T>(store: WritableAtom<T>, next: T): void {
  if (JSON.stringify(next) !== JSON.stringify(store.get())) store.set(next);
}

/**
 * The year of the copyright line, read when a footer starts. A page that stays open over New Year keeps the old year.
 */
export const currentYear = (): number => new Date(browserClock().now().wall).getFullYear();
