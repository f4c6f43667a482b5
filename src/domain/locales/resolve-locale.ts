/**
 * Finds a page's locale if the tag does not name one: first by the path's prefix, then by a country domain, then by the
 * page's language. Source: first specification text, sections 1 and 2 [L-02, L-03].
 */
import { DEFAULT_LOCALE, LOCALES, type LocaleId } from "./locale.ts";
import { firstSegment, type LocaleHosts, localeByHost, localeByPath } from "./locale-base.ts";

/** The locale whose public menu is used for an unknown locale [L-02]. */
const UNKNOWN_LOCALE_MENU = "en-US" satisfies LocaleId;

export interface ResolvedLocale {
  /** Locale of texts, footer, the customer's menus, links and amounts. */
  readonly locale: LocaleId;
  /** Locale of the public menu; differs from `locale` only for an unknown locale. */
  readonly publicMenuLocale: LocaleId;
  /** True for the generic locale, because the visitor's market is unknown [L-02]. */
  readonly hasCountrySelector: boolean;
  readonly source: "path" | "host" | "language" | "unknown" | "default";
}

const LOCALE_SHAPE = /^[a-z]{2}-[a-z]{2}$/;

/** CMS write `de_DE`, too. */
const canonical = (tag: string): string => tag.trim().replaceAll("_", "-").toLowerCase();

/**
 * The locale of a language tag (BCP 47, any case, `_` allowed). A bare language counts only if a single locale has it:
 * `fr` is fr-FR, but `de` fits three locales and gives none.
 */
export function localeByLanguage(tag: string): LocaleId | undefined {
  const wanted = canonical(tag);
  const exact = LOCALES.find((locale) => locale.id.toLowerCase() === wanted);
  if (exact !== undefined) return exact.id;
  const speakers = LOCALES.filter((locale) => locale.language === wanted);
  return speakers.length === 1 ? speakers[0]?.id : undefined;
}

/** Locales that fit a language tag: `de` and `de-LU` give the German ones; an unknown language gives all. */
export function localesSpeaking(tag: string): readonly LocaleId[] {
  const [language] = tag.trim().toLowerCase().split(/[-_]/);
  const speakers = LOCALES.filter((locale) => locale.language === language);
  return (speakers.length > 0 ? speakers : LOCALES).map(({ id }) => id);
}

function resolved(locale: LocaleId, source: ResolvedLocale["source"], publicMenuLocale = locale): ResolvedLocale {
  return { locale, publicMenuLocale, hasCountrySelector: locale === DEFAULT_LOCALE, source };
}

const unknown = () => resolved(DEFAULT_LOCALE, "unknown", UNKNOWN_LOCALE_MENU);

/**
 * @param host host of the page, may have a port
 * @param path path of the page, starting with `/`
 * @param lang language of the page (`<html lang>`), may be empty
 * @param hosts configured country domains
 */
export function resolveLocale(host: string, path: string, lang: string, hosts: LocaleHosts = {}): ResolvedLocale {
  const byPath = localeByPath(path);
  if (byPath !== undefined) return resolved(byPath, "path");
  const byHost = localeByHost(host, hosts);
  if (byHost !== undefined) return resolved(byHost, "host");
  const byLanguage = localeByLanguage(lang);
  if (byLanguage !== undefined) return resolved(byLanguage, "language");
  const names = lang.trim() !== "" || LOCALE_SHAPE.test(firstSegment(path));
  return names ? unknown() : resolved(DEFAULT_LOCALE, "default");
}

/**
 * The locale of a tag's `locale` attribute: the default if it is missing; for an unknown one the generic locale with
 * the en-US public menu [L-02]. Accepts an id or a path prefix in any letter case, with `-` or `_`. A bare language such
 * as `de` is none.
 */
export function localeFromAttribute(value: string | undefined): ResolvedLocale {
  const wanted = canonical(value ?? "");
  if (wanted === "") return resolved(DEFAULT_LOCALE, "default");
  const named = LOCALES.find(({ id, prefix }) => id.toLowerCase() === wanted || prefix === wanted);
  return named === undefined ? unknown() : resolved(named.id, "language");
}
