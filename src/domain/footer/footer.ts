import type { Facts } from "../facts/facts.ts";
import { linkFor } from "../links/link.ts";
import { reviewCount, scoreBucket, starRating } from "../rating/star-rating.ts";
import { appBannerFor } from "./app-banner.ts";
import type { FooterData, FooterDataLink } from "./footer-data.ts";
import { type FooterLink, footerLink, mailHref, phoneHref } from "./footer-link.ts";
import {
  type FooterColumn,
  type FooterContact,
  type FooterCredit,
  type FooterRating,
  type FooterSocialLink,
  type FooterView,
  SOCIAL_NETWORKS,
} from "./footer-view.ts";

/** What a locale and a CMS bring to a footer. */
export interface FooterContent {
  /** `locales/<locale>/footer.json`, with what the CMS sends laid over it (`mergeFooterData`). */
  readonly data: FooterData;
  /** The current year, handed in by who has a clock [F-06]. */
  readonly year: number;
  /** Start of the hrefs that open the consent tool, where it is not the usual one [F-09]. */
  readonly consentAnchor?: string;
}

/**
 * The whole footer for what is known: the one decision between facts and view. On the country selector page there is
 * no country picker, for the page is one; that is our reading of `isCountrySelectorPage` [F-08].
 */
export function footerFor(facts: Facts, content: FooterContent): FooterView {
  const { data, year, consentAnchor } = content;
  const rating = ratingOf(data, facts);
  const contact = contactOf(data);
  const appBanner = appBannerFor(data, facts);
  const isSelectorPage = data.isCountrySelectorPage === true || facts.page.kind === "country-selector";
  const heading = data.hideSocialMediaHeading === true ? undefined : data.contactInformationData?.social_media_heading;
  return {
    ...(rating === undefined ? {} : { rating }),
    ...(contact === undefined ? {} : { contact }),
    ...(appBanner === undefined ? {} : { appBanner }),
    columns: data.hideFooterLinks === true ? [] : columnsOf(data, facts, consentAnchor),
    social: { ...(heading === undefined ? {} : { heading }), links: socialOf(data, facts) },
    legalLinks: linksOf("legal", data.legal_links ?? [], facts, consentAnchor),
    copyright: { year, site: facts.site.name, ...(data.copyright === undefined ? {} : { text: data.copyright }) },
    credits: creditsOf(data, facts),
    ...(data.disclaimer === undefined ? {} : { disclaimer: data.disclaimer }),
    hasCountryPicker: data.hideCountryPicker !== true && !isSelectorPage,
  };
}

function ratingOf(data: FooterData, facts: Facts): FooterRating | undefined {
  if (data.display_trustpilot !== true || data.trustpilotData === undefined) return undefined;
  const { score_value: score, count_of_reviews: count } = data.trustpilotData;
  const reviews = reviewCount(count, facts.locale);
  return {
    stars: starRating(score),
    score: score ?? 0,
    bucket: scoreBucket(score),
    ...(count === undefined || reviews === undefined ? {} : { reviewCount: count, reviews }),
  };
}

function contactOf(data: FooterData): FooterContact | undefined {
  if (data.displayUsContactBanner !== true || data.usContactBanner === undefined) return undefined;
  const { email, phone, availability } = data.usContactBanner;
  const contact: FooterContact = {
    ...(email && { email: contactWay(email.email_link_text ?? email.email_address, mailHref(email.email_address)) }),
    ...(phone && { phone: contactWay(phone.phone_link_text ?? phone.phone_number, phoneHref(phone.phone_number)) }),
    ...(availability === undefined ? {} : { availability }),
  };
  return Object.keys(contact).length === 0 ? undefined : contact;
}

function contactWay(text: string, href: string | undefined): { readonly text: string; readonly href?: string } {
  return href === undefined ? { text } : { text, href };
}

function columnsOf(data: FooterData, facts: Facts, consentAnchor: string | undefined): readonly FooterColumn[] {
  return (data.footer_links ?? []).flatMap(({ heading, links }, position) => {
    const key = `column-${position}`;
    const shown = linksOf(key, links, facts, consentAnchor);
    return shown.length === 0 ? [] : [{ key, title: heading, links: shown }];
  });
}

function linksOf(
  group: string,
  links: readonly FooterDataLink[],
  facts: Facts,
  consentAnchor: string | undefined,
): readonly FooterLink[] {
  return links.flatMap(({ title, href }, position) => {
    const link = footerLink(`${group}-${position}`, title, href, facts, consentAnchor);
    return link === undefined ? [] : [link];
  });
}

function socialOf(data: FooterData, facts: Facts): readonly FooterSocialLink[] {
  return (data.socialMediaIcons ?? []).flatMap(({ account, link: href, iconUrl, uid }, position) => {
    const link = footerLink(`social-${position}`, account, href, facts, undefined);
    if (link === undefined) return [];
    const names = [account, uid].map((name) => name?.toLowerCase());
    const network = SOCIAL_NETWORKS.find((known) => names.includes(known));
    return [{ ...link, ...(network === undefined ? {} : { network }), ...(iconUrl === undefined ? {} : { iconUrl }) }];
  });
}

function creditsOf(data: FooterData, facts: Facts): readonly FooterCredit[] {
  return (data.credits ?? []).map(({ institute_link: link, institute_logo: logo }, position) => {
    const href =
      link?.href === undefined ? undefined : linkFor(facts.locale, link.href, { sites: facts.site.sites }).href;
    return {
      id: `credit-${position}`,
      logoUrl: logo.url,
      title: logo.title ?? link?.title ?? "",
      ...(href === undefined ? {} : { href }),
    };
  });
}
