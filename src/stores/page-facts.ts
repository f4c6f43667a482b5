/** Facts of a page that need no service: from its tag, address, language and configuration. */
import { atom, onMount, type ReadableAtom } from "nanostores";
import type { SiteFacts } from "../domain/facts/facts.ts";
import type { TagValues } from "../domain/facts/tag-values.ts";
import { DEFAULT_LOCALE, isLocaleId, type LocaleId } from "../domain/locales/locale.ts";
import { localeFromAttribute, localesSpeaking } from "../domain/locales/resolve-locale.ts";
import { browserClock } from "../platform/clock.ts";
import { currentLocation, onLocationChange, type PageLocation } from "../platform/page-location.ts";
import { shellConfig } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";
import { resolvedAddress } from "./page-locale.ts";

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
export function siteOf(config: ShellConfig, rendered: SiteFacts | undefined): SiteFacts {
  const { site, routes, exemptPages } = config;
  return {
    ...NO_SITE,
    ...rendered,
    ...(site as Partial<SiteFacts> | undefined),
    ...(routes && { routes }),
    ...(exemptPages && { exemptPages }),
  };
}

const locationStore = atom<PageLocation>({ origin: "", path: "", hash: "", search: "" });
onMount(locationStore, () => {
  locationStore.set(currentLocation());
  return onLocationChange((location) => locationStore.set(location));
});

/** Origin, path, query and hash of the window, updated while the store has listeners. */
export const pageLocation: ReadableAtom<PageLocation> = locationStore;

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

/**
 * The year of the copyright line, read when a footer starts. A page that stays open over New Year keeps the old year.
 */
export const currentYear = (): number => new Date(browserClock().now().wall).getFullYear();
