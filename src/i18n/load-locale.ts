import type { LocaleId } from "../domain/locales/locale.ts";
import type { LocaleContent } from "./locale-content.ts";

/** Spelled out, so that a bundler makes one chunk per locale; a locale without a line does not compile. */
const LOADERS = {
  en: () => import("../../locales/en/content.ts"),
  "en-US": () => import("../../locales/en-US/content.ts"),
  "de-DE": () => import("../../locales/de-DE/content.ts"),
  "en-GB": () => import("../../locales/en-GB/content.ts"),
  "en-IE": () => import("../../locales/en-IE/content.ts"),
  "es-ES": () => import("../../locales/es-ES/content.ts"),
  "nl-NL": () => import("../../locales/nl-NL/content.ts"),
  "de-AT": () => import("../../locales/de-AT/content.ts"),
  "fr-FR": () => import("../../locales/fr-FR/content.ts"),
  "pl-PL": () => import("../../locales/pl-PL/content.ts"),
  "fi-FI": () => import("../../locales/fi-FI/content.ts"),
  "it-IT": () => import("../../locales/it-IT/content.ts"),
  "de-CH": () => import("../../locales/de-CH/content.ts"),
} as const satisfies { readonly [locale in LocaleId]: () => Promise<unknown> };

/**
 * Texts, menus and footer of one locale, loaded when first asked for; the module system keeps them.
 * Rejects when the chunk cannot be fetched: the caller decides what stands meanwhile.
 */
export async function loadLocale(id: LocaleId): Promise<LocaleContent> {
  const { menus, messages, footer } = await LOADERS[id]();
  // `checkLocales` has parsed every file in the build and in the tests, so a phone does not do it again.
  return { menus, messages, footer } as unknown as LocaleContent;
}
