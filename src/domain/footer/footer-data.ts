/**
 * The footer as the CMS sends it, field names and all: snake_case and camelCase stand mixed there. Every field may be
 * missing. First specification text, section 3, "Footer data" [F-10].
 */

export interface TrustpilotData {
  /** 0 to 5. */
  readonly score_value?: number;
  readonly count_of_reviews?: number;
}

export interface SocialMediaIcon {
  /** Name of the network, such as `Facebook`: the text of the icon. */
  readonly account: string;
  readonly link: string;
  readonly iconUrl?: string;
  readonly uid?: string;
}

export interface MobileBanner {
  readonly display_mobile_banner?: boolean;
  /** Targets of the store badges. Not among the listed fields; ours, for nothing else says where the badges lead. */
  readonly app_store_link?: string;
  readonly google_play_link?: string;
}

export interface UsContactBanner {
  readonly email?: { readonly email_address: string; readonly email_link_text?: string };
  readonly phone?: { readonly phone_number: string; readonly phone_link_text?: string };
  readonly availability?: string;
}

export interface FooterDataLink {
  readonly title: string;
  readonly href: string;
}

export interface FooterDataColumn {
  readonly heading: string;
  readonly links: readonly FooterDataLink[];
}

export interface FooterDataCredit {
  readonly institute_link?: { readonly href?: string; readonly title?: string };
  readonly institute_logo: { readonly url: string; readonly title?: string };
}

export interface FooterData {
  readonly trustpilotData?: TrustpilotData;
  readonly display_trustpilot?: boolean;
  readonly socialMediaIcons?: readonly SocialMediaIcon[];
  readonly contactInformationData?: { readonly social_media_heading?: string };
  readonly mobile_banner?: MobileBanner;
  readonly mobileBannerIconURL?: string;
  readonly displayUsContactBanner?: boolean;
  readonly usContactBanner?: UsContactBanner;
  readonly hideFooterLinks?: boolean;
  readonly footer_links?: readonly FooterDataColumn[];
  readonly legal_links?: readonly FooterDataLink[];
  readonly copyright?: string;
  readonly credits?: readonly FooterDataCredit[];
  /** Rich text: HTML, sanitised where it is drawn [F-07]. */
  readonly disclaimer?: string;
  readonly hideCountryPicker?: boolean;
  readonly hideSocialMediaHeading?: boolean;
  readonly isCountrySelectorPage?: boolean;
}
