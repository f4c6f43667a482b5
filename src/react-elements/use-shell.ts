/** `useShell` and `useTranslation`: what a component reads of the page around it. */
import { useStore } from "@nanostores/react";
import type { i18n, TFunction } from "i18next";
import { use, useMemo } from "react";
import type { LocaleId } from "../domain/locales/locale.ts";
import { thisPage } from "../stores/page.ts";
import { useElementState } from "./element-context.ts";
import type { Shell } from "./shell-facts.ts";
import { loadNamespace, SHELL_NAMESPACE, translations } from "./translations.ts";

/** Locale, market and session, and what a host may know of the customer. The component renders again when one changes. */
export function useShell(): Shell {
  return useStore(useElementState().shell);
}

export interface Translation {
  /** i18next's function for the locale of the tag: plural forms, context and nesting as in its documentation. */
  readonly t: TFunction;
  readonly i18n: i18n;
  readonly locale: LocaleId;
}

/**
 * Texts in the locale of the tag. While a namespace is loading the component suspends.
 *
 * @param namespace `shell` for the words of the shell; by default the first of the element's own
 */
export function useTranslation(namespace?: string): Translation {
  const { locale: store, namespace: own = SHELL_NAMESPACE } = useElementState();
  const locale = useStore(store);
  const name = namespace ?? own;
  const page = thisPage();
  use(loadNamespace(page, locale, name));
  return useMemo(() => {
    const i18n = translations(page);
    return { t: i18n.getFixedT(locale, name), i18n, locale };
  }, [page, locale, name]);
}
