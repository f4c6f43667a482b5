/**
 * Base addresses of locales: a path prefix on a shared host, or a configured host of its own, so that domains can
 * change without a release. Source: first specification text, section 2 [L-03].
 */

import { withoutEndSlashes } from "../vocabulary/end-slashes.ts";
import { isLocaleId, type LocaleId, localeById, localeByPrefix } from "./locale.ts";

/** Maps locales to base addresses, for example `https://norvane.example.nl` or `https://norvane.example/pl-pl`. */
export type LocaleSites = { readonly [locale in LocaleId]?: string };

/** Base of a locale's hrefs without a slash at the end: `/de-de`, or the address of its own site. */
export function localeBase(locale: LocaleId, sites: LocaleSites = {}): string {
  const site = sites[locale];
  return site === undefined ? `/${localeById(locale).prefix}` : withoutEndSlashes(site);
}

/** The path without locale prefix, starting with `/`, as in the route table. */
export function withoutLocalePrefix(path: string, locale: LocaleId): string {
  const prefix = `/${localeById(locale).prefix}`;
  const lower = path.toLowerCase();
  if (lower === prefix) return "/";
  return lower.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** Maps hosts to locales. Hosts have no port and no leading `www.`. */
export interface LocaleHosts {
  /** Country domains and their locales, for example `{"norvane.example.nl": "nl-NL"}`. */
  readonly country?: Readonly<Record<string, LocaleId>>;
}

const OWN_HOST = /^https?:\/\/([^/?#]+)\/?$/i;

/**
 * The country domains among the configured sites, which may be unparsed, with the names of their locales. These are addresses
 * without a path: a site with a path shares its host with others and is identified by its prefix.
 */
function countryDomains(sites: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const hosts = Object.entries(sites).flatMap(([locale, site]) => {
    const host = OWN_HOST.exec(String(site))?.[1];
    return host === undefined ? [] : [[hostName(host), locale] as const];
  });
  const taken = (host: string) => hosts.filter(([other]) => other === host).length > 1;
  return new Map(hosts.filter(([host]) => !taken(host)));
}

/** The country domains of the locales that exist. */
export function countryHosts(sites: LocaleSites): LocaleHosts {
  const known = [...countryDomains(sites)].filter((entry): entry is [string, LocaleId] => isLocaleId(entry[1]));
  return { country: Object.fromEntries(known) };
}

/** The host name in the table's form: lower case, without port, `www.` and final dot. */
export function hostName(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/\.$/, "")
    .replace(/^www\./, "");
}

/** The locale of a country domain; undefined for the shared domain and for unknown hosts. */
export function localeByHost(host: string, hosts: LocaleHosts): LocaleId | undefined {
  const country = hosts.country ?? {};
  const wanted = hostName(host);
  const found = Object.keys(country).find((name) => hostName(name) === wanted);
  const locale = found === undefined ? undefined : country[found];
  return isLocaleId(locale) ? locale : undefined;
}

/** First segment of a path such as `/de-de/login/`, in lower case; empty if there is none. */
export function firstSegment(path: string): string {
  return (/^\/*([^/?#]*)/.exec(path)?.[1] ?? "").toLowerCase();
}

/** The locale named by the path's first segment; undefined if it names none [L-03]. */
export function localeByPath(path: string): LocaleId | undefined {
  return localeByPrefix(firstSegment(path))?.id;
}
