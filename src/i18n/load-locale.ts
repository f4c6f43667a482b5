import { loaders } from "virtual:locales";
import type { FooterData } from "../domain/footer/footer-data.ts";
import type { LocaleId } from "../domain/locales/locale.ts";
import type { MenuDocument, OtherPublicMenu } from "../domain/menus/menu-document.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import type { Messages } from "./message-key.ts";
import type { Translate } from "./translate.ts";

/** Tells an operator's content from the built-in one. */
export interface ContentMark {
  /** Hash of menus, footer and messages. Equal content has the same version wherever it is computed. */
  readonly version: string;
  /** The disclaimer is the operator's. Its HTML is safe, and a browser sanitizes it again before inserting it. */
  readonly hasDisclaimer: boolean;
}

/** Content of one locale, built from `locales/menus.json` and `locales/<locale>/`. */
export interface LocaleContent {
  readonly menus: MenuDocument;
  readonly messages: Messages;
  readonly footer: FooterData;
  /** Set if an operator's content replaced a part: see `changed-content.ts`. */
  readonly operators?: ContentMark;
}

/** Texts, menus and footer of one locale, ready for decisions. */
export interface LocaleTexts extends Omit<LocaleContent, "messages"> {
  readonly locale: LocaleId;
  readonly translate: Translate;
  /** Shown in place of `menus.public` on a page whose locale is unknown. */
  readonly otherPublicMenu?: OtherPublicMenu;
}

/**
 * Loads texts, menus and footer of one locale. The module system caches them. The build has validated every file, so
 * the browser does not validate it again. Rejects if the chunk cannot be fetched; the caller chooses the fallback.
 */
export const loadLocale = (id: LocaleId): Promise<LocaleContent> => importWithRetry(loaders[id]);
