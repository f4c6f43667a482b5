/** The market a visitor has settled on, kept in a cookie and told to every element of the page [M-06, M-07]. */
import type { LocaleId } from "../domain/locales/locale.ts";
import { writeCookie } from "../platform/cookies.ts";
import { storageKey } from "./config.ts";
import { registry } from "./registry.ts";

/** Stores the locale of a market. Links to other markets store theirs by themselves, see `link-events.ts`. */
export function keepPreferredLocale(locale: LocaleId): void {
  writeCookie(storageKey("preferredLocale"), locale);
  const { state } = registry();
  state.set({ ...state.get(), preferredLocale: locale });
}
