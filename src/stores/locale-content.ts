/** Texts and menus of the locale of one element: loaded when first wanted, kept for all elements of the page. */
import { atom, type ReadableAtom } from "nanostores";
import type { FooterData } from "../domain/footer/footer-data.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { MenuDocument } from "../domain/menus/menu-document.ts";
import { loadLocale } from "../i18n/load-locale.ts";
import { createTranslate, type Translate } from "../i18n/translate.ts";

export interface LocaleTexts {
  readonly locale: LocaleId;
  readonly menus: MenuDocument;
  readonly footer: FooterData;
  readonly translate: Translate;
}

const loaded = new Map<LocaleId, Promise<LocaleTexts>>();

export function localeTexts(locale: LocaleId): Promise<LocaleTexts> {
  const texts = loaded.get(locale) ?? load(locale);
  loaded.set(locale, texts);
  return texts;
}

async function load(locale: LocaleId): Promise<LocaleTexts> {
  try {
    const { menus, messages, footer } = await loadLocale(locale);
    return { locale, menus, footer, translate: createTranslate(locale, messages) };
  } catch (error) {
    loaded.delete(locale);
    throw error;
  }
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
  const stop = locale.listen((wanted) => {
    localeTexts(wanted).then(
      (next) => {
        if (locale.get() === wanted) texts.set(next);
      },
      () => onFailure(wanted),
    );
  });
  signal.addEventListener("abort", stop);
  return texts;
}
