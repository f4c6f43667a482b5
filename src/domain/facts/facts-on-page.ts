/**
 * The facts of one element on a page. Every tier reads the page in its own way and passes what it read to this one function, so
 * that a fragment and a rendered element never disagree [L-02, L-03, W-09].
 */
import { countryHosts } from "../locales/locale-base.ts";
import { localeFromAttribute, type ResolvedLocale, resolveLocale } from "../locales/resolve-locale.ts";
import type { RoutePaths } from "../routes/route.ts";
import { type Facts, publicFacts, type SiteFacts } from "./facts.ts";
import type { FragmentFlags } from "./flag.ts";
import type { IdleSettings } from "./session-facts.ts";
import { pageFactsOf, type TagValues, type WindowAddress } from "./tag-values.ts";

/** The address of a page and the language that it says, which together name its locale. */
export interface PageAddress extends WindowAddress {
  /** Host of the page; may have a port. */
  readonly host: string;
  /** `<html lang>`; may be empty. */
  readonly language: string;
}

/** The keys of the configuration that are facts. */
export interface ConfigOfFacts {
  readonly site?: Partial<SiteFacts> | undefined;
  readonly routes?: RoutePaths | undefined;
  readonly exemptPages?: readonly string[] | undefined;
  readonly session?: IdleSettings | undefined;
}

/** Values that earlier pages left in cookies and storage, and whether the page is inside the app. */
export type Surroundings = Pick<Facts, "preferredLocale" | "countryHint" | "endReason" | "isWebView">;

export interface PageReading<TFlags> {
  readonly tag: TagValues;
  readonly address: PageAddress;
  readonly config: ConfigOfFacts;
  /** The site of the fragment, for values that the configuration lacks. */
  readonly renderedSite?: SiteFacts | undefined;
  readonly flags: TFlags;
  readonly surroundings: Surroundings;
  readonly consent: Facts["consent"];
  /** Everything about customer and session; missing for an unknown visitor. */
  readonly customer?: Pick<
    Facts,
    "session" | "customer" | "account" | "products" | "distributor" | "switchableAccounts" | "unreadMessages"
  >;
}

export function factsOnPage<TFlags extends FragmentFlags>(reading: PageReading<TFlags>): Facts<TFlags> {
  const { tag, address, config, renderedSite, flags, surroundings, consent, customer } = reading;
  const { locale, publicMenuLocale } = localeOnPage(tag, address, config);
  const page = pageFactsOf(tag, address, config.session);
  return {
    ...publicFacts({
      locale,
      site: siteOf(config, renderedSite),
      page: publicMenuLocale === locale ? page : { ...page, publicMenuLocale },
      flags,
      layoutVersion: tag.layoutVersion,
    }),
    ...surroundings,
    consent,
    ...customer,
  };
}

/**
 * The locale that the tag names, by id or path prefix in any letter case, else that of the page. The source `unknown` means that
 * there is no such locale: the page's author gets a message, and the public menu is that of `publicMenuLocale` [L-02].
 */
export function localeOnPage({ locale }: TagValues, address: PageAddress, config: ConfigOfFacts): ResolvedLocale {
  return locale === undefined ? localeOfAddress(address, config) : localeFromAttribute(String(locale));
}

/** The path decides, then the country domain, then the language of the page [L-02, L-03]. */
export function localeOfAddress({ host, path, language }: PageAddress, { site }: ConfigOfFacts): ResolvedLocale {
  return resolveLocale(host, path, language, countryHosts(site?.sites ?? {}));
}

const NO_SITE: SiteFacts = { name: "", logo: { url: "", alt: "" }, sites: {} };

/** The configuration's site, with the site of the fragment for missing values. */
export function siteOf({ site, routes, exemptPages }: ConfigOfFacts, rendered: SiteFacts | undefined): SiteFacts {
  return { ...NO_SITE, ...rendered, ...site, ...(routes && { routes }), ...(exemptPages && { exemptPages }) };
}
