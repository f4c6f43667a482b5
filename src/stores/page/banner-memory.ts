/** The memory of this device for the country banner: the market [M-06, M-07], travelling, an earlier country. */
import { TRAVELLING_MS } from "../../domain/constants.ts";
import type { LocaleId } from "../../domain/locales/locale.ts";
import type { BannerMemory } from "../../domain/markets/banner-for.ts";
import { AT_ONCE, FOR_A_YEAR, writeCookie } from "../../platform/cookies.ts";
import { localStore, tabStore } from "../../platform/storage.ts";
import { shellConfig } from "../config/config.ts";
import { registry } from "../config/registry.ts";
import { storageKey } from "../config/storage-key.ts";

/**
 * Stores the market in a cookie, forgets the country that an address named, and informs all elements. Links to markets do the
 * same themselves, see `link-events.ts`.
 */
export function keepPreferredLocale(locale: LocaleId): void {
  writeCookie(storageKey("preferredLocale"), locale, FOR_A_YEAR);
  writeCookie(storageKey("countryHint"), "", AT_ONCE);
  const { state } = registry();
  state.set({ ...state.get(), preferredLocale: locale });
}

const storage = localStore();
const visitStorage = tabStore();

/** @param now milliseconds since the epoch */
export function bannerMemory(now: number): BannerMemory {
  const { frequency, onTaskPages = false } = shellConfig.get().countryBanner ?? {};
  const left = Number(storage.get(storageKey("travelling"))) - now;
  return {
    // If the clock was set back, the banner must not stay hidden for longer than the visitor asked.
    isTravelling: left > 0 && left <= TRAVELLING_MS,
    wasShown: frequency === "once-a-visit" && visitStorage.get(storageKey("bannerShown")) === "true",
    showsOnTasks: onTaskPages,
  };
}

export function keepTravelling(now: number): void {
  storage.set(storageKey("travelling"), String(now + TRAVELLING_MS));
}

/** Stores the country until the browser is closed. Choosing a market removes it, see `link-events.ts` [M-07]. */
export function keepCountryHint(country: string): void {
  writeCookie(storageKey("countryHint"), country);
}

export function keepBannerShown(): void {
  if (shellConfig.get().countryBanner?.frequency === "once-a-visit")
    visitStorage.set(storageKey("bannerShown"), "true");
}
