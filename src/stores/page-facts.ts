/** What is known of the page before any service answers: by its tag, its address, its language, its configuration. */
import { atom, onMount, type ReadableAtom } from "nanostores";
import type { SiteFacts } from "../domain/facts/facts.ts";
import type { TagValues } from "../domain/facts/tag-values.ts";
import { DEFAULT_LOCALE, isLocaleId, type LocaleId } from "../domain/locales/locale.ts";
import { countryHosts } from "../domain/locales/locale-base.ts";
import { localeFromAttribute, resolveLocale } from "../domain/locales/resolve-locale.ts";
import { browserClock } from "../platform/clock.ts";
import { currentLocation, onLocationChange, type PageLocation } from "../platform/page-location.ts";
import { shellConfig } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";

/**
 * The locale of the tag, by id or path prefix in any case, else that of the page. `known` is false when the tag names a
 * locale that does not exist, which is for its editor to hear: it gets the en-US menus [L-02].
 */
export function localeOf({ locale: given }: TagValues, page: string): { locale: LocaleId; known: boolean } {
  if (given === undefined) return { locale: isLocaleId(page) ? page : DEFAULT_LOCALE, known: true };
  const { menuLocale, source } = localeFromAttribute(given);
  return { locale: menuLocale, known: source !== "unknown" };
}

const NO_SITE: SiteFacts = { name: "", logo: { url: "", alt: "" }, sites: {} };

/** The configuration's site over the one a fragment was drawn for. */
export function siteOf(config: ShellConfig, drawn: SiteFacts | undefined): SiteFacts {
  return { ...NO_SITE, ...drawn, ...(config.site as Partial<SiteFacts> | undefined) };
}

const store = atom<PageLocation>({ origin: "", path: "", hash: "", search: "" });
onMount(store, () => {
  store.set(currentLocation());
  return onLocationChange((location) => store.set(location));
});

/** Path, query and hash of the window, followed while someone listens. */
export const pageLocation: ReadableAtom<PageLocation> = store;

/** What path, host and language of a page say of its locale, and which of them. */
export function resolvedAddress({ site }: ShellConfig, path: string) {
  const { lang } = document.documentElement;
  return resolveLocale(location.host, path, lang, countryHosts(site?.sites ?? {}));
}

/** The locale of a page by its path, its host and its language [L-02, L-03]. */
export function addressLocale(config: ShellConfig, { path } = currentLocation()): LocaleId {
  return resolvedAddress(config, path).menuLocale;
}

let ofTags: (() => LocaleId) | undefined;

/** The element that joined last speaks for the page. */
export function takePageLocaleFrom(locale: () => LocaleId): void {
  ofTags = locale;
}

/** For the calls, the flags and the events: what the tags say; before any of them, what the address says. */
export const pageLocale = (): LocaleId => ofTags?.() ?? addressLocale(shellConfig.get());

/** For the copyright line, read when a footer starts: a page that stays open over New Year may lag behind. */
export const currentYear = (): number => new Date(browserClock().now().wall).getFullYear();
