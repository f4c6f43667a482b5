import type { Facts } from "../facts/facts.ts";
import { linkFor } from "../links/link.ts";
import { localeById } from "../locales/locale.ts";
import type { FooterData } from "./footer-data.ts";
import { BADGE_LANGUAGES, type BadgeLanguage, type FooterAppBanner, type StoreBadge } from "./footer-view.ts";

/** Language of the badges in a locale that has none of its own [F-03]. */
const DEFAULT_BADGE_LANGUAGE = "en" satisfies BadgeLanguage;

/**
 * The banner of the mobile app with its store badges. It is hidden where the embedded-app check applies, for whoever
 * is inside the app has it, and where the consent check applies, which we take for the consent tool still waiting for
 * an answer [F-03]. With the flag smartBanner on, the app is advertised by the platform's own banner, and this one
 * stands back. A banner without any badge to follow is none.
 */
export function appBannerFor(
  data: Pick<FooterData, "mobile_banner" | "mobileBannerIconURL">,
  facts: Facts,
): FooterAppBanner | undefined {
  const { mobile_banner: banner, mobileBannerIconURL: iconUrl } = data;
  if (banner?.display_mobile_banner !== true) return undefined;
  if (facts.isWebView || facts.isConsentPending === true || facts.flags.smartBanner) return undefined;
  const badges = [
    ...badgeTo("ios", banner.app_store_link, facts),
    ...badgeTo("android", banner.google_play_link, facts),
  ];
  if (badges.length === 0) return undefined;
  const { language } = localeById(facts.locale);
  return {
    ...(iconUrl === undefined ? {} : { iconUrl }),
    language: BADGE_LANGUAGES.find((known) => known === language) ?? DEFAULT_BADGE_LANGUAGE,
    badges,
  };
}

function badgeTo(store: StoreBadge["store"], link: string | undefined, facts: Facts): readonly StoreBadge[] {
  const href = link === undefined ? undefined : linkFor(facts.locale, link, { sites: facts.site.sites }).href;
  return href === undefined ? [] : [{ id: `app-${store}`, store, href }];
}
