/** Choices that are stored on this device: the market [M-06, M-07], travelling, and whether amounts are hidden. */
import { atom, type ReadableAtom } from "nanostores";
import { TRAVELLING_MS } from "../domain/constants.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { BannerMemory } from "../domain/markets/banner-for.ts";
import { FOR_A_YEAR, writeCookie } from "../platform/cookies.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { storageKey } from "./config.ts";
import { registry } from "./registry.ts";

/**
 * Stores the market in a cookie and informs all elements. Links to markets set the cookie themselves, see
 * `link-events.ts`.
 */
export function keepPreferredLocale(locale: LocaleId): void {
  writeCookie(storageKey("preferredLocale"), locale, FOR_A_YEAR);
  const { state } = registry();
  state.set({ ...state.get(), preferredLocale: locale });
}

const storage = localStore();
const visitStorage = tabStore();

/** @param now milliseconds since the epoch */
export function bannerMemory(now: number): BannerMemory {
  const left = Number(storage.get(storageKey("travelling"))) - now;
  return {
    // If the clock was set back, the banner must not stay hidden for longer than the visitor asked.
    isTravelling: left > 0 && left <= TRAVELLING_MS,
    wasShown: visitStorage.get(storageKey("bannerShown")) === "true",
  };
}

export function keepTravelling(now: number): void {
  storage.set(storageKey("travelling"), String(now + TRAVELLING_MS));
}

export function keepBannerShown(): void {
  visitStorage.set(storageKey("bannerShown"), "true");
}

const hiddenStore = atom(false);

/** Whether amounts are hidden from people nearby. */
export const amountsHidden: ReadableAtom<boolean> = hiddenStore;

/** Reads the stored choice. Call it before the first rendering. */
export function readHiddenAmounts(): void {
  hiddenStore.set(storage.get(storageKey("amountsHidden")) === "true");
}

export function toggleHiddenAmounts(): void {
  const hidden = !hiddenStore.get();
  hiddenStore.set(hidden);
  if (hidden) storage.set(storageKey("amountsHidden"), "true");
  else storage.remove(storageKey("amountsHidden"));
}
