/** The locale of the page, for calls, flags and events, and the message for a tag or page that names none. */
import { localeOfAddress, localeOnPage } from "../../domain/facts/facts-on-page.ts";
import type { TagValues } from "../../domain/facts/tag-values.ts";
import type { LocaleId } from "../../domain/locales/locale.ts";
import { localesSpeaking } from "../../domain/locales/resolve-locale.ts";
import type { ShellConfig } from "../config/config-schema.ts";
import { shellConfig } from "../config/page-config.ts";
import { claim, type Page, perPage } from "../page.ts";
import { readAddress } from "./page-reading.ts";

type ConfigOfSites = Pick<ShellConfig, "site">;

/** The locale of a page by its path, host and language [L-02, L-03]. */
export function addressLocale({ site }: ConfigOfSites, address = readAddress()): LocaleId {
  return localeOfAddress(address, { site: site as object | undefined }).locale;
}

const localeOfTags = perPage("locale", (): { ofTags?: () => LocaleId } => ({}));

/** Sets the source of the page's locale. The element that joined last decides. */
export function setPageLocaleSource(page: Page, locale: () => LocaleId): void {
  localeOfTags(page).ofTags = locale;
}

/** The locale for calls, flags and events: from the tags, or from the address until a tag has joined. */
export const pageLocale = (page: Page): LocaleId =>
  localeOfTags(page).ofTags?.() ?? addressLocale(shellConfig(page).get());

/**
 * The message for the page's author if the tag or the page names no known locale; undefined if one is known [L-02]. Several tags with one
 * mistake are one message.
 */
export function newLocaleProblem(page: Page, values: TagValues): string | undefined {
  const problem = localeProblem(page, values);
  return problem !== undefined && claim(page, problem) ? problem : undefined;
}

function localeProblem(page: Page, values: TagValues): string | undefined {
  const address = readAddress();
  const { site } = shellConfig(page).get();
  const { source, locale, publicMenuLocale } = localeOnPage(values, address, { site: site as object | undefined });
  if (source !== "unknown") return undefined;
  const used = `${locale} is used, with the public menu of ${publicMenuLocale}`;
  if (values.locale !== undefined) return `The attribute locale names no locale of the shell; ${used}.`;
  const { language } = address;
  const said = language.trim()
    ? `<html lang="${language}"> belongs to several markets or none`
    : "The path names no market";
  const fitting = localesSpeaking(language).join(", ");
  return `${said}; ${used}. Set the attribute locale of the tag to one of ${fitting}.`;
}
