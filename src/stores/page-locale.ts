/** The locale of this page, for tags that name none and for the calls [L-03]. */
import type { LocaleId } from "../domain/locales/locale.ts";
import { currentLocation } from "../platform/page-location.ts";
import type { ShellConfig } from "./config-schema.ts";
import { pageLocaleOf } from "./page-facts.ts";

export function pageLocale({ site }: ShellConfig, { path } = currentLocation()): LocaleId {
  const { host } = location;
  return pageLocaleOf({ host, path, language: document.documentElement.lang, sites: site?.sites ?? {} });
}
