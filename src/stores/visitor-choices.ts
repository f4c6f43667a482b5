/** What people chose here, remembered on this device: their market [M-06, M-07], travelling, whether amounts are hidden. */
import { atom, type ReadableAtom } from "nanostores";
import { TRAVELLING_MS } from "../domain/constants.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { BannerMemory } from "../domain/markets/banner-for.ts";
import { FOR_A_YEAR, writeCookie } from "../platform/cookies.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { storageKey } from "./config.ts";
import { registry } from "./registry.ts";

/** Keeps a market in a cookie and tells every element. Links to markets keep theirs themselves, see `link-events.ts`. */
export function keepPreferredLocale(locale: LocaleId): void {
  writeCookie(storageKey("preferredLocale"), locale, FOR_A_YEAR);
  const { state } = registry();
  state.set({ ...state.get(), preferredLocale: locale });
}

const storage = localStore();
const visit = tabStore();

/** @param now milliseconds since the epoch */
export function bannerMemory(now: number): BannerMemory {
  const left = Number(storage.get(storageKey("travelling"))) - now;
  return {
    // A clock that was set back must not keep it away for longer than was asked for.
    isTravelling: left > 0 && left <= TRAVELLING_MS,
    wasShown: visit.get(storageKey("bannerShown")) === "true",
  };
}

export function keepTravelling(now: number): void {
  storage.set(storageKey("travelling"), String(now + TRAVELLING_MS));
}

export function keepBannerShown(): void {
  visit.set(storageKey("bannerShown"), "true");
}

const store = atom(false);

/** Somebody may look over the shoulder. */
export const amountsHidden: ReadableAtom<boolean> = store;

/** Reads what this device remembers; call before the first draw. */
export function recallHiddenAmounts(): void {
  store.set(storage.get(storageKey("amountsHidden")) === "true");
}

export function toggleHiddenAmounts(): void {
  const hidden = !store.get();
  store.set(hidden);
  if (hidden) storage.set(storageKey("amountsHidden"), "true");
  else storage.remove(storageKey("amountsHidden"));
}
