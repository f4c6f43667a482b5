/** What a tag says of its page, read from the values of its host. */
import {
  LAYOUT_VERSIONS,
  type LayoutVersion,
  PAGE_KINDS,
  type PageFacts,
  type SiteFacts,
  THEMES,
} from "../domain/facts/facts.ts";
import { DEFAULT_PAGE } from "../domain/facts/public-facts.ts";
import { HEADER_TYPES } from "../domain/header/header-data.ts";
import { DEFAULT_LOCALE, isLocaleId, type LocaleId } from "../domain/locales/locale.ts";
import type { LocaleSites } from "../domain/locales/locale-base.ts";
import { countryHosts } from "../domain/locales/locale-hosts.ts";
import { localeFromAttribute, resolveLocale } from "../domain/locales/resolve-locale.ts";
import type { PageLocation } from "../platform/page-location.ts";
import type { ShellConfig } from "./config-schema.ts";

type Values = Readonly<Record<string, unknown>>;

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined =>
  list.find((candidate) => candidate === value);
const text = (value: unknown): string | undefined => (typeof value === "string" && value !== "" ? value : undefined);

export function pageFactsOf(values: Values, location: Pick<PageLocation, "path" | "hash">): PageFacts {
  const regflow = text(values.regflow);
  const product = text(values.product);
  const headerType = oneOf(HEADER_TYPES, values.type);
  return {
    kind: oneOf(PAGE_KINDS, values.page) ?? DEFAULT_PAGE.kind,
    theme: oneOf(THEMES, values.theme) ?? DEFAULT_PAGE.theme,
    bankNavigation: values.bankNavigation === true,
    hideNavigation: values.hideNavigation === true,
    hideCustomerBalance: values.hideCustomerBalance === true,
    path: location.path,
    hash: location.hash,
    ...(regflow !== undefined && { regflow }),
    ...(product !== undefined && { product }),
    ...(headerType !== undefined && { headerType }),
  };
}

export function layoutVersionOf(values: Values): LayoutVersion | undefined {
  return oneOf(LAYOUT_VERSIONS, values.layoutVersion);
}

/** What a page itself says of its locale. */
export interface PageLocale {
  readonly host: string;
  readonly path: string;
  /** `<html lang>`. */
  readonly language: string;
  readonly sites: LocaleSites;
}

/** The locale of a page by its path, its host and its language, for tags that name none and for the calls [L-02, L-03]. */
export function pageLocaleOf({ host, path, language, sites }: PageLocale): LocaleId {
  return resolveLocale(host, path, language, countryHosts(sites)).menuLocale;
}

/**
 * The locale of the tag, by id or path prefix in any case, else that of the page. `known` is false when the tag names a
 * locale that does not exist, which is for its editor to hear: it gets the en-US menus [L-02].
 */
export function localeOf(values: Values, page: string): { locale: LocaleId; known: boolean } {
  const given = text(values.locale);
  if (given === undefined) return { locale: isLocaleId(page) ? page : DEFAULT_LOCALE, known: true };
  const { menuLocale, source } = localeFromAttribute(given);
  return { locale: menuLocale, known: source !== "unknown" };
}

const NO_SITE: SiteFacts = { name: "", logo: { url: "", alt: "" }, sites: {} };

/** The configuration's site over the one a fragment was drawn for. */
export function siteOf(config: ShellConfig, drawn: SiteFacts | undefined): SiteFacts {
  return { ...NO_SITE, ...drawn, ...(config.site as Partial<SiteFacts> | undefined) };
}
