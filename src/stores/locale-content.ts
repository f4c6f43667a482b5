/**
 * Texts, menus and footer of the locale of one element: loaded when first wanted, kept for all elements of the page. Those
 * of an operator's content stand in place of the built-in ones where the configuration names it.
 */
import { atom, type ReadableAtom } from "nanostores";
import type { LocaleId } from "../domain/locales/locale.ts";
import { type LocaleContent, type LocaleTexts, loadLocale } from "../i18n/load-locale.ts";
import { createTranslate } from "../i18n/translate.ts";
import { shellConfig } from "./config.ts";

type Loaded = Map<LocaleId, Promise<LocaleTexts>>;
const builtIn: Loaded = new Map();
const given: Loaded = new Map();

export function localeTexts(locale: LocaleId): Promise<LocaleTexts> {
  const { content } = shellConfig.get();
  const source = typeof content === "object" ? content[locale] : content;
  if (source === undefined) return builtInTexts(locale);
  return keep(given, locale, async () => {
    const [own, standing] = await Promise.all([loadLocale(locale), builtInTexts(locale)]);
    const { givenContent } = await import("./operator-content.ts");
    const content = await givenContent(own, locale, source);
    return content === undefined ? standing : textsOf(locale, content);
  });
}

const builtInTexts = (locale: LocaleId): Promise<LocaleTexts> =>
  keep(builtIn, locale, async () => textsOf(locale, await loadLocale(locale)));

const textsOf = (locale: LocaleId, { messages, ...others }: LocaleContent): LocaleTexts => ({
  ...others,
  locale,
  translate: createTranslate(locale, messages),
});

/** What failed is tried again by who asks next. */
function keep(loaded: Loaded, locale: LocaleId, load: () => Promise<LocaleTexts>): Promise<LocaleTexts> {
  const texts = loaded.get(locale) ?? load();
  loaded.set(locale, texts);
  texts.catch(() => loaded.delete(locale));
  return texts;
}

/** The texts that a fragment was drawn with; undefined where they are others than this page's and the built-in ones. */
export async function drawnTexts(source: {
  readonly locale: LocaleId;
  readonly content?: string;
}): Promise<LocaleTexts | undefined> {
  if (source.content === undefined) return builtInTexts(source.locale);
  const texts = await localeTexts(source.locale);
  return texts.given?.version === source.content ? texts : undefined;
}

/**
 * The texts of a locale that changes: the former ones stand until the new ones have arrived, so nothing is drawn half
 * in one language and half in another. Resolves when the first are there.
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
