/**
 * Texts, menus and footer of a locale, loaded on demand and cached for all elements of the page. If the configuration
 * names an operator's content, that replaces the built-in one.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { LocaleId } from "../domain/locales/locale.ts";
import { type LocaleContent, type LocaleTexts, loadLocale } from "../i18n/load-locale.ts";
import { createTranslate } from "../i18n/translate.ts";
import { shellConfig } from "./config.ts";

type Loaded = Map<LocaleId, Promise<LocaleTexts>>;
const builtInCache: Loaded = new Map();
const operatorCache: Loaded = new Map();

export function localeTexts(locale: LocaleId): Promise<LocaleTexts> {
  const { content } = shellConfig.get();
  const source = typeof content === "object" ? content[locale] : content;
  if (source === undefined) return builtInTexts(locale);
  return cached(operatorCache, locale, async () => {
    const [own, standing] = await Promise.all([loadLocale(locale), builtInTexts(locale)]);
    const { givenContent } = await import("./operator-content.ts");
    const content = await givenContent(own, locale, source);
    return content === undefined ? standing : translatedContent(locale, content);
  });
}

const builtInTexts = (locale: LocaleId): Promise<LocaleTexts> =>
  cached(builtInCache, locale, async () => translatedContent(locale, await loadLocale(locale)));

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
export async function drawnTexts(source: {
  readonly locale: LocaleId;
  readonly content?: string;
}): Promise<LocaleTexts | undefined> {
  if (source.content === undefined) return builtInTexts(source.locale);
  const texts = await localeTexts(source.locale);
  return texts.given?.version === source.content ? texts : undefined;
}

/**
 * Follows the texts of a changing locale. The former texts remain until the new ones are loaded, so that languages
 * never mix. Resolves when the first texts are loaded.
 */
export async function followTexts(
  locale: { get(): LocaleId; listen(listener: (locale: LocaleId) => void): () => void },
  signal: AbortSignal,
  onFailure: (locale: LocaleId) => void,
): Promise<ReadableAtom<LocaleTexts>> {
  const texts = atom(await localeTexts(locale.get()));
  const follow = (): void => {
    const wanted = locale.get();
    localeTexts(wanted).then(
      (next) => {
        if (locale.get() === wanted) texts.set(next);
      },
      () => onFailure(wanted),
    );
  };
  for (const stop of [locale.listen(follow), shellConfig.listen(follow)]) signal.addEventListener("abort", stop);
  return texts;
}
