/** Facts of a page that need no service: from its tag, address, language and configuration. */
import { atom, onMount, type ReadableAtom } from "nanostores";
import type { SiteFacts } from "../domain/facts/facts.ts";
import type { TagValues } from "../domain/facts/tag-values.ts";
import { DEFAULT_LOCALE, isLocaleId, type LocaleId } from "../domain/locales/locale.ts";
import { countryHosts } from "../domain/locales/locale-base.ts";
import { localeFromAttribute, localesSpeaking, resolveLocale } from "../domain/locales/resolve-locale.ts";
import { browserClock } from "../platform/clock.ts";
import { currentLocation, onLocationChange, type PageLocation } from "../platform/page-location.ts";
import { shellConfig } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";

/**
 * The locale of the tag, by id or path prefix in any letter case, else that of the page. `known` is false if the tag
 * names a locale that does not exist. The page's author then gets a message, and the menus are those of en-US [L-02].
 */
export function localeOfTag({ locale: given }: TagValues, page: string): { locale: LocaleId; known: boolean } {
  if (given === undefined) return { locale: isLocaleId(page) ? page : DEFAULT_LOCALE, known: true };
  const { menuLocale, source } = localeFromAttribute(given);
  return { locale: menuLocale, known: source !== "unknown" };
}

const NO_SITE: SiteFacts = { name: "", logo: { url: "", alt: "" }, sites: {} };

/** The configuration's site, with the site of the fragment for missing values. */
export function siteOf(config: ShellConfig, drawn: SiteFacts | undefined): SiteFacts {
  return { ...NO_SITE, ...drawn, ...(config.site as Partial<SiteFacts> | undefined) };
}

const locationStore = atom<PageLocation>({ origin: "", path: "", hash: "", search: "" });
onMount(locationStore, () => {
  locationStore.set(currentLocation());
  return onLocationChange((location) => locationStore.set(location));
});

/** Path, query and hash of the window, updated while the store has listeners. */
export const pageLocation: ReadableAtom<PageLocation> = locationStore;

/** The locale by path, host and language of a page, and which of them decided. */
function resolvedAddress({ site }: ShellConfig, path: string) {
  const { lang } = document.documentElement;
  return resolveLocale(location.host, path, lang, countryHosts(site?.sites ?? {}));
}

/** The locale of a page by its path, host and language [L-02, L-03]. */
export function addressLocale(config: ShellConfig, { path } = currentLocation()): LocaleId {
  return resolvedAddress(config, path).menuLocale;
}

/** The message for the page's author if the tag or the page names no known locale; undefined if one is known [L-02]. */
export function localeProblem(values: TagValues): string | undefined {
  if (values.locale !== undefined) {
    return localeOfTag(values, "").known
      ? undefined
      : "The attribute locale names no locale of the shell; en-US is used.";
  }
  if (resolvedAddress(shellConfig.get(), currentLocation().path).source !== "unknown") return undefined;
  const { lang } = document.documentElement;
  const said = lang.trim() ? `<html lang="${lang}"> belongs to several markets or none` : "The path names no market";
  return `${said}; en-US is used. Set the attribute locale of the tag to one of ${localesSpeaking(lang).join(", ")}.`;
}

let localeOfTags: (() => LocaleId) | undefined;

/** Sets the source of the page's locale. The element that joined last decides. */
export function setPageLocaleSource(locale: () => LocaleId): void {
  localeOfTags = locale;
}

/** The locale for calls, flags and events: from the tags, or from the address until a tag has joined. */
export const pageLocale = (): LocaleId => localeOfTags?.() ?? addressLocale(shellConfig.get());

/**
 * The year of the copyright line, read when a footer starts. A page that stays open over New Year keeps the old year.
 */
export const currentYear = (): number => new Date(browserClock().now().wall).getFullYear();
