/**
 * One i18next instance for all React elements of a page. Each locale of a namespace is loaded on its own, when a component
 * first asks for it. No other language stands in for a missing text: that would be the text of another country.
 */
import type { i18n } from "i18next";
import { isLocaleId, type LocaleId } from "../domain/locales/locale.ts";
import { loadLocale } from "../i18n/load-locale.ts";
import type { Messages } from "../i18n/message-key.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { reportPageError } from "../platform/reports/report-error.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { type Page, perPage } from "../stores/page.ts";
import type { NamespaceLoader } from "./element-options.ts";

/** The namespace with the shell's own words. */
export const SHELL_NAMESPACE = "shell";

const translationState = perPage("translations", (page) => ({
  loaders: new Map<string, NamespaceLoader>([[SHELL_NAMESPACE, (locale) => localeMessages(page, locale)]]),
  loading: new Map<string, Promise<void>>(),
  opening: undefined as Promise<i18n> | undefined,
  instance: undefined as i18n | undefined,
}));

/** The words of a locale as data, with those of the operator, for components of other teams. */
async function localeMessages(page: Page, locale: LocaleId): Promise<Messages> {
  const { content } = shellConfig(page).get();
  const source = typeof content === "object" ? content[locale] : content;
  const own = await loadLocale(locale);
  if (source === undefined) return own.messages;
  const { contentOfOperator } = await importWithRetry(() => import("../stores/config/operator-content.ts"));
  return ((await contentOfOperator(page, own, locale, source)) ?? own).messages;
}

/** The first team that takes a name keeps it. */
export function addNamespaces(page: Page, namespaces: Readonly<Record<string, NamespaceLoader>>): void {
  const { loaders } = translationState(page);
  for (const [name, load] of Object.entries(namespaces)) {
    if (!loaders.has(name)) loaders.set(name, load);
    else if (loaders.get(name) !== load)
      reportPageError("already-defined", `The namespace "${name}" exists; give the texts another name.`);
  }
}

/** The instance, once a namespace has loaded. */
export const translations = (page: Page): i18n => translationState(page).instance as i18n;

/** i18next comes with the first texts: a component without texts does not load it. */
async function openTranslations(page: Page): Promise<i18n> {
  const state = translationState(page);
  state.opening ??= importWithRetry(() => import("i18next")).then(({ createInstance }) =>
    openInstance(createInstance()),
  );
  state.opening.catch(() => {
    state.opening = undefined;
  });
  state.instance = await state.opening;
  return state.instance;
}

function openInstance(opened: i18n): i18n {
  void opened.init({
    fallbackLng: false,
    ns: [],
    resources: {},
    // React escapes what it renders.
    interpolation: { escapeValue: false },
    parseMissingKeyHandler: () => "",
    saveMissing: true,
    missingKeyHandler([locale], namespace, key) {
      reportPageError("missing-text", `The text "${key}" of the namespace "${namespace}" is missing in ${locale}.`);
    },
  });
  return opened;
}

/** Loads the texts of a namespace once. A failed load is tried again by the next caller. */
export function loadNamespace(page: Page, locale: LocaleId, namespace: string): Promise<void> {
  const { loading } = translationState(page);
  const key = `${locale} ${namespace}`;
  const known = loading.get(key) ?? load(page, locale, namespace);
  loading.set(key, known);
  known.catch(() => loading.delete(key));
  return known;
}

async function load(page: Page, locale: LocaleId, namespace: string): Promise<void> {
  const loader = translationState(page).loaders.get(namespace);
  if (loader === undefined || !isLocaleId(locale)) throw new UnknownNamespaceError(namespace);
  const [loaded, opened] = await Promise.all([importWithRetry(() => loader(locale)), openTranslations(page)]);
  const texts = (loaded as { readonly default?: object }).default ?? (loaded as object);
  opened.addResourceBundle(locale, namespace, texts);
}

/** Thrown by `useTranslation` for a namespace that no element of the page has named. */
class UnknownNamespaceError extends Error {
  override readonly name = "UnknownNamespaceError";

  constructor(namespace: string) {
    super(`No element has the namespace "${namespace}"; name it in the options of defineReactElement.`);
  }
}
