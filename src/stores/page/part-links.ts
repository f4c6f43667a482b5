/**
 * Decides the links in the rich text of parts by the rule of all other links [L-04, F-09]. Reads the configuration
 * without its schema, because a page may load parts and no element that needs it.
 */
import type { SiteFacts } from "../../domain/facts/facts.ts";
import { refusalOf } from "../../domain/links/link.ts";
import { countryHosts } from "../../domain/locales/locale-base.ts";
import { localeFromAttribute, resolveLocale } from "../../domain/locales/resolve-locale.ts";
import { type LinkFacts, type LinkView, linkViewFor } from "../../domain/page-links/link-view.ts";
import { unparsedConfig } from "../config/unparsed-config.ts";
import type { Page } from "../page.ts";

/**
 * @param locale of the tag; that of the page if missing
 * @param pageLanguage `<html lang>`
 */
export function partLinks(
  page: Page,
  locale: string | undefined,
  pageLanguage: string,
): (id: string, href: string) => LinkView {
  const site = configuredSite(page);
  const { locale: linkLocale } =
    locale === undefined
      ? resolveLocale(location.host, location.pathname, pageLanguage, countryHosts(site.sites))
      : localeFromAttribute(locale);
  const facts: LinkFacts = { locale: linkLocale, site, page: { origin: location.origin } };
  return (id, href) => linkViewFor(id, href, facts);
}

/** The valid part of the configured site. The schema reports the rest where it is loaded. */
function configuredSite(page: Page): LinkFacts["site"] {
  const site = asObject(unparsedConfig(page).site);
  const sites = Object.entries(asObject(site.sites)).filter(
    ([, address]) => typeof address === "string" && refusalOf(address) === undefined,
  );
  return {
    sites: Object.fromEntries(sites) as SiteFacts["sites"],
    ...(typeof site.consentAnchor === "string" && { consentAnchor: site.consentAnchor }),
  };
}

const asObject = (value: unknown) => ({ ...(value as object | undefined) }) as Readonly<Record<string, unknown>>;
