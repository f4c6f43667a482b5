/** A relative path on the site of its locale [L-04]. */
import { LEGACY_AREA } from "../constants.ts";
import { type LocaleId, localeById } from "../locales/locale.ts";
import { type LocaleSites, localeBase } from "../locales/locale-base.ts";
import { firstSegment, localeByPath } from "../locales/locale-hosts.ts";

/** Areas of the origin that know no locale: their links are kept as they are [L-09, L-16]. */
const AREAS_WITHOUT_LOCALE: readonly string[] = [LEGACY_AREA];

/**
 * The path below the locale's base. A path that already begins with a locale's prefix is not prefixed twice: it goes
 * to the site of the locale it names, so `/en/select-country/` works from every market.
 */
export function prefixedPath(locale: LocaleId, path: string, sites?: LocaleSites): string {
  const rooted = `/${path.replace(/^[/\\]/, "")}`;
  if (AREAS_WITHOUT_LOCALE.includes(firstSegment(rooted))) return rooted;
  const named = localeByPath(rooted);
  if (named === undefined) return localeBase(locale, sites) + rooted;
  const rest = rooted.slice(1 + localeById(named).prefix.length);
  // One slash only: with an empty base, two would name a host.
  return `${localeBase(named, sites)}/${rest.replace(/^[/\\]+/, "")}`;
}

/** True for an address on one of the configured sites. */
export function isOwnSite(address: string, sites: LocaleSites = {}): boolean {
  return Object.values(sites).some((site) => standsOn(address, site));
}

/** True for an address at or below a base such as an origin; nothing stands on an empty one. */
export function standsOn(address: string, base: string): boolean {
  const start = base.replace(/\/+$/, "").toLowerCase();
  return (
    start !== "" &&
    address.slice(0, start.length).toLowerCase() === start &&
    /^(?:[/?#]|$)/.test(address.slice(start.length))
  );
}
