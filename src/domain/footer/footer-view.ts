/** The footer as it is drawn: everything decided, nothing left to ask. `footerFor` makes it. */
import type { ScoreBucket } from "../rating/star-rating.ts";
import type { FooterLink } from "./footer-link.ts";

export interface FooterRating {
  /** 0 to 5 in half steps [F-01]. */
  readonly stars: number;
  /** As the provider sends it. */
  readonly score: number;
  /** Chooses the text `footer.rating.bucket0` to `footer.rating.bucket5`. */
  readonly bucket: ScoreBucket;
  /** Chooses the plural form; missing when unknown. */
  readonly reviewCount?: number;
  /** The count in the locale's number format. */
  readonly reviews?: string;
}

export interface FooterContact {
  readonly email?: { readonly text: string; readonly href?: string };
  readonly phone?: { readonly text: string; readonly href?: string };
  readonly availability?: string;
}

/** Languages that the stores' badges are drawn in [F-03]. */
export const BADGE_LANGUAGES = ["en", "es", "fr", "nl", "pl"] as const;
export type BadgeLanguage = (typeof BADGE_LANGUAGES)[number];

export interface StoreBadge {
  readonly id: string;
  readonly store: "ios" | "android";
  readonly href: string;
}

export interface FooterAppBanner {
  readonly iconUrl?: string;
  readonly language: BadgeLanguage;
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

/** With a picture of the CMS, or else drawn for its network, or else by its name alone [F-05]. */
export interface FooterSocialLink extends FooterLink {
  readonly network?: SocialNetwork;
  readonly iconUrl?: string;
}

export interface FooterCredit {
  readonly id: string;
  readonly logoUrl: string;
  readonly title: string;
  readonly href?: string;
}

export interface FooterView {
  readonly rating?: FooterRating;
  readonly contact?: FooterContact;
  readonly appBanner?: FooterAppBanner;
  readonly columns: readonly FooterColumn[];
  readonly social: { readonly heading?: string; readonly links: readonly FooterSocialLink[] };
  readonly legalLinks: readonly FooterLink[];
  /** Placeholders `year` and `site` of `footer.copyright`, and what the CMS adds [F-06]. */
  readonly copyright: { readonly year: number; readonly site: string; readonly text?: string };
  readonly credits: readonly FooterCredit[];
  /** Rich text: HTML, to be sanitised where it is drawn [F-07]. */
  readonly disclaimer?: string;
  readonly hasCountryPicker: boolean;
}
