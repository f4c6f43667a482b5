/** Where a market leads. Source: first specification text, section 2 [M-04]. */

import { localeById } from "../locales/locale.ts";
import { type LocaleSites, localeBase } from "../locales/locale-base.ts";
import { type MarketLocale, preferredLocaleOf } from "./market-list.ts";

export interface MarketLinkFacts {
  readonly site: { readonly sites: LocaleSites; readonly mainDomain?: string };
  readonly flags: { readonly b2cUnifiedDomainLocales: string };
}

/** Whether a comma separated list names a market's locale, whatever its case and spaces. */
export function isUnifiedDomainLocale(list: string, locale: MarketLocale): boolean {
  return list
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .includes(locale.toLowerCase());
}

/**
 * The market's site, or its path on the main domain where the flag b2cUnifiedDomainLocales lists the locale. Without
 * a configured main domain this host is the main domain.
 */
export function marketLink(locale: MarketLocale, { site, flags }: MarketLinkFacts): string {
  const target = preferredLocaleOf(locale);
  if (!isUnifiedDomainLocale(flags.b2cUnifiedDomainLocales, locale)) return `${localeBase(target, site.sites)}/`;
  return `${site.mainDomain?.replace(/\/+$/, "") ?? ""}/${localeById(target).prefix}/`;
}
