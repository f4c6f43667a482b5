/**
 * Where a locale's pages are: its path prefix on a shared host, or a host of its own by configuration, because a site's
 * domains change without the code. Source: first specification text, section 2 [L-03].
 */
import { isLocaleId, type LocaleId, localeById, localeByPrefix } from "./locale.ts";

/** Locale to base address, for example `https://norvane.example.nl` or `https://norvane.example/pl-pl`. */
export type LocaleSites = { readonly [locale in LocaleId]?: string };

/** Base of a locale's hrefs without closing slash: `/de-de`, or the address of its own site. */
export function localeBase(locale: LocaleId, sites: LocaleSites = {}): string {
  return sites[locale]?.replace(/\/+$/, "") ?? `/${localeById(locale).prefix}`;
}

/** The path without locale prefix, starting with `/`: what the route table holds. */
export function withoutLocalePrefix(path: string, locale: LocaleId): string {
  const prefix = `/${localeById(locale).prefix}`;
  const lower = path.toLowerCase();
  if (lower === prefix) return "/";
  return lower.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path;
}

/** Which host serves which locale; hosts stand without port and without a leading `www.`. */
export interface LocaleHosts {
  /** Country domains, host to locale, for example `{"norvane.example.nl": "nl-NL"}`. */
  readonly country?: Readonly<Record<string, LocaleId>>;
}

const OWN_HOST = /^https?:\/\/([^/?#]+)\/?$/i;

/**
 * Country domains among the configured sites: addresses of a host alone. A site with a path shares its host with others,
 * and its prefix tells it apart.
 */
export function countryHosts(sites: LocaleSites): LocaleHosts {
  const hosts = Object.entries(sites).flatMap(([locale, site]) => {
    const host = OWN_HOST.exec(site)?.[1];
    return host === undefined || !isLocaleId(locale) ? [] : [[hostName(host), locale] as const];
  });
  const taken = (host: string) => hosts.filter(([other]) => other === host).length > 1;
  return { country: Object.fromEntries(hosts.filter(([host]) => !taken(host))) };
}

/** Host name as the table holds it: lower case, no port, no `www.`, no closing dot. */
export function hostName(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d*$/, "")
    .replace(/\.$/, "")
    .replace(/^www\./, "");
}

/** The locale of a country domain; undefined on the shared domain and on any host the configuration does not name. */
export function localeByHost(host: string, hosts: LocaleHosts): LocaleId | undefined {
  const country = hosts.country ?? {};
  const wanted = hostName(host);
  const found = Object.keys(country).find((name) => hostName(name) === wanted);
  const locale = found === undefined ? undefined : country[found];
  return isLocaleId(locale) ? locale : undefined;
}

/** First segment of a path such as `/de-de/login/`, in lower case; empty when there is none. */
export function firstSegment(path: string): string {
  return (/^\/*([^/?#]*)/.exec(path)?.[1] ?? "").toLowerCase();
}

/** The locale a path names by its first segment; undefined when it names none [L-03]. */
export function localeByPath(path: string): LocaleId | undefined {
  return localeByPrefix(firstSegment(path))?.id;
}
