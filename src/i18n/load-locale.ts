import { loaders } from "virtual:locales";
import type { FooterData } from "../domain/footer/footer-data.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { MenuDocument } from "../domain/menus/menu-document.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import type { ContentMark } from "./given-content.ts";
import type { Messages } from "./message-key.ts";
import type { Translate } from "./translate.ts";

/** What a page gets of a locale, out of `locales/menus.json` and `locales/<locale>/`. */
export interface LocaleContent {
  readonly menus: MenuDocument;
  readonly messages: Messages;
  readonly footer: FooterData;
  /** Where an operator's content is in it: see `given-content.ts`. */
  readonly given?: ContentMark;
}

/** Texts, menus and footer of one locale, ready for decisions. */
export interface LocaleTexts extends Omit<LocaleContent, "messages"> {
  readonly locale: LocaleId;
  readonly translate: Translate;
}

/**
 * Texts, menus and footer of one locale, loaded when first asked for; the module system keeps them. The build has
 * checked every file, so a phone does not do it again.
 * Rejects when the chunk cannot be fetched: the caller decides what stands meanwhile.
 */
export const loadLocale = (id: LocaleId): Promise<LocaleContent> => importWithRetry(loaders[id]);
