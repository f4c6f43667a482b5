/** The decided footer. Views render it without further decisions. */

import type { Facts } from "../facts/facts.ts";
import { type LinkView, linkViewFor } from "../page-links/link-view.ts";
import { mayShowAppBanner } from "./app-banner.ts";
import type { FooterData, FooterDataLink } from "./footer-data.ts";
import { type ScoreBucket, scoreBucket, starRating } from "./star-rating.ts";

export interface FooterRating {
  /** 0 to 5 in half steps [F-01]. */
  readonly stars: number;
  /** The provider's value, unrounded. */
  readonly score: number;
  /** Selects the text `footer.rating.bucket0` to `footer.rating.bucket5`. */
  readonly bucket: ScoreBucket;
  /** A non-negative integer, shown in the locale's number format. Missing if unknown. */
  readonly reviewCount?: number;
}

/** A link with its text. */
export type FooterLink = LinkView & {
  readonly title: string;
  /** The link has the opt-out icon that California asks for beside "Your Privacy Choices". */
  readonly hasOptOutIcon?: true;
};

export interface FooterContact {
  readonly email?: FooterLink;
  readonly phone?: FooterLink;
  readonly availability?: string;
}

export type StoreBadge = LinkView & { readonly store: "ios" | "android" };

export interface FooterAppBanner {
  readonly iconUrl?: string;
  readonly badges: readonly StoreBadge[];
}

export interface FooterColumn {
  /** Key of the accordion item on phones [F-04]. */
  readonly key: string;
  readonly title: string;
  readonly links: readonly FooterLink[];
}

export const SOCIAL_NETWORKS = ["facebook", "linkedin", "twitter", "youtube", "instagram"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** Shown with the CMS's picture, else with its network's icon, else with its name [F-05]. */
export type FooterSocialLink = FooterLink & { readonly network?: SocialNetwork; readonly iconUrl?: string };

export type FooterCredit = FooterLink & { readonly logoUrl: string };

export interface FooterView {
  readonly rating?: FooterRating;
  readonly contact?: FooterContact;
  readonly appBanner?: FooterAppBanner;
  readonly columns: readonly FooterColumn[];
  readonly social: { readonly heading?: string; readonly links: readonly FooterSocialLink[] };
  readonly legalLinks: readonly FooterLink[];
  /** Values for the placeholders `year` and `site` of `footer.copyright`, and the CMS's additional text [F-06]. */
  readonly copyright: { readonly year: number; readonly site: string; readonly text?: string };
  readonly credits: readonly FooterCredit[];
  /** Rich text in HTML, to be sanitized before rendering [F-07]. */
  readonly disclaimer?: string;
  readonly hasCountryPicker: boolean;
}

/** The locale's footer data and the current year. */
export interface FooterContent {
  /** `locales/<locale>/footer.json`. */
  readonly footer: FooterData;
  /** The current year, a parameter because the domain has no clock [F-06]. */
  readonly year: number;
}

/**
 * Decides the footer from the facts. A field passed by a CMS replaces the locale's field as a whole [F-10]. The app
 * banner is the exception: its missing fields come from the locale, so a CMS may send only that the banner is shown
 * [F-03]. The country selector page has no country picker, because the page is one; that is our reading of
 * `isCountrySelectorPage` [F-08].
 */
export function footerViewFor(facts: Facts, { footer, year }: FooterContent, hostData: FooterData = {}): FooterView {
  const banner = { ...footer.mobile_banner, ...hostData.mobile_banner };
  const data: FooterData = { ...footer, ...hostData, mobile_banner: banner };
  const rating = ratingOf(data);
  const contact = contactOf(data, facts);
  const appBanner = appBannerFor(data, facts);
  const isSelectorPage = data.isCountrySelectorPage === true || facts.page.isCountrySelector;
  const heading = data.hideSocialMediaHeading === true ? undefined : data.contactInformationData?.social_media_heading;
  return {
    ...(rating && { rating }),
    ...(contact && { contact }),
    ...(appBanner && { appBanner }),
    columns: data.hideFooterLinks === true ? [] : columnsOf(data, facts),
    social: { ...(heading !== undefined && { heading }), links: socialOf(data, facts) },
    legalLinks: linksOf("legal", data.legal_links ?? [], facts).map((link) => withOptOutIcon(link, facts)),
    copyright: { year, site: facts.site.name, ...(data.copyright !== undefined && { text: data.copyright }) },
    credits: creditsOf(data, facts),
    ...(data.disclaimer !== undefined && { disclaimer: data.disclaimer }),
    hasCountryPicker: data.hideCountryPicker !== true && !isSelectorPage,
  };
}

function ratingOf(data: FooterData): FooterRating | undefined {
  if (data.display_trustpilot !== true || data.trustpilotData === undefined) return undefined;
  const { score_value: score, count_of_reviews: count } = data.trustpilotData;
  return {
    stars: starRating(score),
    score: score ?? 0,
    bucket: scoreBucket(score),
    ...(Number.isSafeInteger(count) && { reviewCount: count as number }),
  };
}

function contactOf(data: FooterData, facts: Facts): FooterContact | undefined {
  if (data.displayUsContactBanner !== true || data.usContactBanner === undefined) return undefined;
  const { email, phone, availability } = data.usContactBanner;
  const way = (id: string, href: string | undefined, title: string) => ({ ...linkViewFor(id, href, facts), title });
  const contact: FooterContact = {
    ...(email && {
      email: way("contact-email", mailHref(email.email_address), email.email_link_text ?? email.email_address),
    }),
    ...(phone && {
      phone: way("contact-phone", phoneHref(phone.phone_number), phone.phone_link_text ?? phone.phone_number),
    }),
    ...(availability !== undefined && { availability }),
  };
  return Object.keys(contact).length === 0 ? undefined : contact;
}

function columnsOf(data: FooterData, facts: Facts): readonly FooterColumn[] {
  const columns = (data.footer_links ?? []).map(({ heading, links }, position) => {
    const key = `column-${position}`;
    return { key, title: heading, links: linksOf(key, links, facts) };
  });
  return columns.filter(({ links }) => links.length > 0);
}

/** Links without a valid target are left out. */
function linksOf(group: string, links: readonly FooterDataLink[], facts: Facts): readonly FooterLink[] {
  return links
    .map(({ title, href }, position) => ({ ...linkViewFor(`${group}-${position}`, href, facts), title }))
    .filter(({ kind }) => kind !== "none");
}

/** The United States, whose legal row links to the visitor's choices. Source: 11 CCR § 7015, the alternative opt-out link. */
const OPT_OUT_LOCALE = "en-US" satisfies Facts["locale"];

function withOptOutIcon(link: FooterLink, { locale }: Facts): FooterLink {
  return locale === OPT_OUT_LOCALE && link.kind === "consent" ? { ...link, hasOptOutIcon: true } : link;
}

function socialOf(data: FooterData, facts: Facts): readonly FooterSocialLink[] {
  const icons = (data.socialMediaIcons ?? []).map(({ account, link, iconUrl, uid }, position) => {
    const names = [account, uid].map((name) => name?.toLowerCase()).map((name) => (name === "x" ? "twitter" : name));
    const network = SOCIAL_NETWORKS.find((known) => names.includes(known));
    const shown = { title: account, ...(network && { network }), ...(iconUrl !== undefined && { iconUrl }) };
    return { ...linkViewFor(`social-${position}`, link, facts), ...shown };
  });
  return icons.filter(({ kind }) => kind !== "none");
}

function creditsOf(data: FooterData, facts: Facts): readonly FooterCredit[] {
  return (data.credits ?? []).map(({ institute_link: link, institute_logo: logo }, position) => ({
    ...linkViewFor(`credit-${position}`, link?.href, facts),
    title: logo.title ?? link?.title ?? "",
    logoUrl: logo.url,
  }));
}

const MAIL_ADDRESS = /^[^\s@<>"'`?&#%,;:/\\]+@[^\s@<>"'`?&#%,;:/\\]+$/;

/** Builds a `mailto:` link if the text is exactly one mail address, so that nobody can add headers or recipients. */
export function mailHref(address: string): string | undefined {
  return MAIL_ADDRESS.test(address) ? `mailto:${address}` : undefined;
}

/** Builds a `tel:` link with the digits and the leading plus; undefined if there are no digits. */
export function phoneHref(number: string): string | undefined {
  const digits = number.replaceAll(/\D/g, "");
  return digits === "" ? undefined : `tel:${number.trim().startsWith("+") ? "+" : ""}${digits}`;
}

/**
 * The banner of the mobile app with its store badges. It is hidden if the flag smartBanner is on, because Safari's banner
 * then advertises the app, and if no badge has a target.
 */
export function appBannerFor(
  data: Pick<FooterData, "mobile_banner" | "mobileBannerIconURL">,
  facts: Facts,
): FooterAppBanner | undefined {
  const { mobile_banner: banner, mobileBannerIconURL: iconUrl } = data;
  if (banner?.display_mobile_banner !== true) return undefined;
  if (!mayShowAppBanner(facts) || facts.flags.smartBanner) return undefined;
  const targets = [
    ["ios", banner.app_store_link],
    ["android", banner.google_play_link],
  ] as const;
  const badges = targets
    .map(([store, href]): StoreBadge => ({ ...linkViewFor(`app-${store}`, href, facts), store }))
    .filter(({ kind }) => kind !== "none");
  if (badges.length === 0) return undefined;
  return {
    ...(iconUrl !== undefined && { iconUrl }),
    badges,
  };
}

/**
 * The content of the meta `apple-itunes-app` for Safari's app banner
 * (https://developer.apple.com/documentation/webkit/promoting-apps-with-smart-app-banners). Only with the flag, and not
 * inside the app [T-02].
 */
export function smartBannerFor({ flags, isWebView, site: { iosAppId } }: Facts): string | undefined {
  return flags.smartBanner && !isWebView && iosAppId !== undefined ? `app-id=${iosAppId}` : undefined;
}
