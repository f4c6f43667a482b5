/** The locale of the page, for calls, flags and events. */
import type { LocaleId } from "../domain/locales/locale.ts";
import { countryHosts } from "../domain/locales/locale-base.ts";
import { resolveLocale } from "../domain/locales/resolve-locale.ts";
import { currentLocation } from "../platform/page-location.ts";
import { type VisitorConfig, visitorConfig } from "./visitor-config.ts";

type SitesOfConfig = Pick<VisitorConfig, "site">;

/** The locale by path, host and language of a page, and which of them decided. */
export function resolvedAddress({ site }: SitesOfConfig, path: string) {
  const { lang } = document.documentElement;
  return resolveLocale(location.host, path, lang, countryHosts(site?.sites ?? {}));
}

/** The locale of a page by its path, host and language [L-02, L-03]. */
export function addressLocale(config: SitesOfConfig, { path } = currentLocation()): LocaleId {
  return resolvedAddress(config, path).menuLocale;
}

let localeOfTags: (() => LocaleId) | undefined;

/** Sets the source of the page's locale. The element that joined last decides. */
export function setPageLocaleSource(locale: () => LocaleId): void {
  localeOfTags = locale;
}

/** The locale for calls, flags and events: from the tags, or from the address until a tag has joined. */
export const pageLocale = (): LocaleId => localeOfTags?.() ?? addressLocale(visitorConfig.get());
