/** The memory of this device for the country banner: the market [M-06, M-07], travelling, an earlier country. */
import { TRAVELLING_MS } from "../../domain/constants.ts";
import type { LocaleId } from "../../domain/locales/locale.ts";
import type { BannerMemory } from "../../domain/markets/banner-for.ts";
import { AT_ONCE, FOR_A_YEAR, writeCookie } from "../../platform/cookies.ts";
import { localStore, tabStore } from "../../platform/storage.ts";
import { shellConfig } from "../config/page-config.ts";
import { storageKey } from "../config/storage-key.ts";
import { type Page, perPage } from "../page.ts";

/**
 * Stores the market in a cookie, forgets the country that an address named, and informs all elements. Links to markets do the
 * same themselves, see `link-events.ts`.
 */
export function keepPreferredLocale(page: Page, locale: LocaleId): void {
  writeCookie(storageKey(page, "preferredLocale"), locale, FOR_A_YEAR);
  writeCookie(storageKey(page, "countryHint"), "", AT_ONCE);
  const { state } = page;
  state.set({ ...state.get(), preferredLocale: locale });
}

const storages = perPage("bannerStorages", () => ({ ofDevice: localStore(), ofVisit: tabStore() }));

/** @param now milliseconds since the epoch */
export function bannerMemory(page: Page, now: number): BannerMemory {
  const { frequency, onTaskPages = false } = shellConfig(page).get().countryBanner ?? {};
  const left = Number(storages(page).ofDevice.get(storageKey(page, "travelling"))) - now;
  return {
    // If the clock was set back, the banner must not stay hidden for longer than the visitor asked.
    isTravelling: left > 0 && left <= TRAVELLING_MS,
    wasShown: frequency === "once-a-visit" && storages(page).ofVisit.get(storageKey(page, "bannerShown")) === "true",
    showsOnTasks: onTaskPages,
  };
}

export function keepTravelling(page: Page, now: number): void {
  storages(page).ofDevice.set(storageKey(page, "travelling"), String(now + TRAVELLING_MS));
}

/** Stores the country until the browser is closed. Choosing a market removes it, see `link-events.ts` [M-07]. */
export function keepCountryHint(page: Page, country: string): void {
  writeCookie(storageKey(page, "countryHint"), country);
}

export function keepBannerShown(page: Page): void {
  if (shellConfig(page).get().countryBanner?.frequency === "once-a-visit")
    storages(page).ofVisit.set(storageKey(page, "bannerShown"), "true");
}
