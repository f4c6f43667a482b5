/** The locale of this page: for tags that name none, and for the calls, the flags and the events [A-02, L-03]. */
import type { LocaleId } from "../domain/locales/locale.ts";
import { currentLocation } from "../platform/page-location.ts";
import { shellConfig } from "./config.ts";
import type { ShellConfig } from "./config-schema.ts";
import { pageLocaleOf } from "./page-facts.ts";

let ofTags: (() => LocaleId) | undefined;

/** The element that joined last speaks for the page. */
export function takePageLocaleFrom(locale: () => LocaleId): void {
  ofTags = locale;
}

/** What the tags say; before any of them, what the address and the language say. */
export const pageLocale = (): LocaleId => ofTags?.() ?? addressLocale(shellConfig.get());

/** By path, host and language. */
export function addressLocale({ site }: ShellConfig, { path } = currentLocation()): LocaleId {
  const { host } = location;
  return pageLocaleOf({ host, path, language: document.documentElement.lang, sites: site?.sites ?? {} });
}
