/**
 * Where a locale's pages begin. Every locale has a path prefix on this host; the configuration may move a locale to
 * a host of its own (country domains, with or without a prefix). Source: first specification text, section 2 [L-03].
 */
import { type LocaleId, localeById } from "./locale.ts";

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
