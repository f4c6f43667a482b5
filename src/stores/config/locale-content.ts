/**
 * Texts, menus and footer of a locale, loaded on demand and cached for all elements of the page. If the configuration
 * names an operator's content, that replaces the built-in one.
 */

import { atom, type ReadableAtom } from "nanostores";
import type { LocaleId } from "../../domain/locales/locale.ts";
import { type LocaleContent, type LocaleTexts, loadLocale } from "../../i18n/load-locale.ts";
import { createTranslate } from "../../i18n/translate.ts";
import { importWithRetry } from "../../platform/import-with-retry.ts";
import { type Page, perPage } from "../page.ts";
import { shellConfig } from "./page-config.ts";

type Loaded = Map<LocaleId, Promise<LocaleTexts>>;
const loadedTexts = perPage("texts", () => ({ builtIn: new Map() as Loaded, operator: new Map() as Loaded }));

export function localeTexts(page: Page, locale: LocaleId): Promise<LocaleTexts> {
  const { content } = shellConfig(page).get();
  const source = typeof content === "object" ? content[locale] : content;
  if (source === undefined) return builtInTexts(page, locale);
  return cached(loadedTexts(page).operator, locale, async () => {
    const [own, standing] = await Promise.all([loadLocale(locale), builtInTexts(page, locale)]);
    const { contentOfOperator } = await importWithRetry(() => import("./operator-content.ts"));
    const content = await contentOfOperator(page, own, locale, source);
    return content === undefined ? standing : translatedContent(locale, content);
  });
}

const builtInTexts = (page: Page, locale: LocaleId): Promise<LocaleTexts> =>
  cached(loadedTexts(page).builtIn, locale, async () => translatedContent(locale, await loadLocale(locale)));

const translatedContent = (locale: LocaleId, { messages, ...others }: LocaleContent): LocaleTexts => ({
  ...others,
  locale,
  translate: createTranslate(locale, messages),
});

/** A failed load is removed from the cache, so that the next caller tries again. */
function cached(loaded: Loaded, locale: LocaleId, load: () => Promise<LocaleTexts>): Promise<LocaleTexts> {
  const texts = loaded.get(locale) ?? load();
  loaded.set(locale, texts);
  texts.catch(() => loaded.delete(locale));
  return texts;
}

/** The texts that a fragment was rendered with; undefined if they are neither this page's nor the built-in ones. */
export async function renderedTexts(
  page: Page,
  source: {
    readonly locale: LocaleId;
    readonly content?: string;
  },
): Promise<LocaleTexts | undefined> {
  if (source.content === undefined) return builtInTexts(page, source.locale);
  const texts = await localeTexts(page, source.locale);
  return texts.operators?.version === source.content ? texts : undefined;
}

/** The locale whose texts are wanted, as a store. */
interface WantedLocale {
  get(): LocaleId;
  listen(listener: (locale: LocaleId) => void): () => void;
}

/** The locales whose content an element shows in place of the loaded one. Both are asked again after each change of `listen`. */
export interface SubstituteLocale {
  /** The locale of all texts and menus; undefined to show the loaded ones. */
  of(texts: LocaleTexts): LocaleId | undefined;
  /** The locale of the public menu alone; undefined to show the loaded one [L-02]. */
  ofPublicMenu(): LocaleId | undefined;
  listen(listener: () => void): () => void;
}

/**
 * Follows the texts of a changing locale. The former texts remain until the new ones are loaded, so that languages
 * never mix. Resolves when the first texts are loaded.
 */
export async function followTexts(
  page: Page,
  locale: WantedLocale,
  signal: AbortSignal,
  onFailure: (locale: LocaleId) => void,
  substitute?: SubstituteLocale,
): Promise<ReadableAtom<LocaleTexts>> {
  const load = async (wanted: LocaleId): Promise<LocaleTexts> => {
    const own = await localeTexts(page, wanted);
    const other = substitute?.of(own);
    if (other !== undefined) return localeTexts(page, other);
    const menuLocale = substitute?.ofPublicMenu();
    if (menuLocale === undefined) return own;
    const { menus } = await localeTexts(page, menuLocale);
    return { ...own, otherPublicMenu: { locale: menuLocale, entries: menus.public } };
  };
  const texts = atom(await load(locale.get()));
  let latest = 0;
  const follow = (): void => {
    const wanted = locale.get();
    latest += 1;
    const mine = latest;
    load(wanted).then(
      (next) => {
        if (mine === latest) texts.set(next);
      },
      () => onFailure(wanted),
    );
  };
  const stops = [locale.listen(follow), shellConfig(page).listen(follow), substitute?.listen(follow)];
  for (const stop of stops) if (stop) signal.addEventListener("abort", stop);
  return texts;
}
