/**
 * Reads footer data straight from the CMS. Whatever comes, a footer stands: what is right is used, what is wrong is
 * left out and named, one issue per mistake with its place in the data [F-10].
 */
import { href, picture, quantity, richText, text, yesOrNo } from "../given/fields.ts";
import type { Parsed } from "../given/place.ts";
import { defaulted, listOf, optional, parseGiven, type Reader, record, required } from "../given/reader.ts";
import type {
  FooterData,
  FooterDataColumn,
  FooterDataCredit,
  FooterDataLink,
  MobileBanner,
  SocialMediaIcon,
  TrustpilotData,
  UsContactBanner,
} from "./footer-data.ts";

const MAXIMUM_ENTRIES = 50;
const address = href();

const links = listOf(
  record<FooterDataLink>("a link", { title: required(text), href: required(address) }),
  MAXIMUM_ENTRIES,
);

const credit = record<FooterDataCredit>("a credit", {
  institute_link: optional(
    record<{ href?: string; title?: string }>("a link", { href: optional(address), title: optional(text) }),
  ),
  institute_logo: required(
    record<{ url: string; title?: string }>("a logo", { url: required(picture), title: optional(text) }),
  ),
});

/** The list, or the one entry that a CMS sends in place of a list of one. */
function oneOrMore<T>(entry: Reader<T>): Reader<readonly T[]> {
  const list = listOf(entry, MAXIMUM_ENTRIES);
  return {
    expected: list.expected,
    read: (value, place) => {
      if (typeof value !== "object" || Array.isArray(value)) return list.read(value, place);
      const single = entry.read(value, place);
      return single === undefined ? undefined : [single];
    },
  };
}

const footer = record<FooterData>("footer data", {
  trustpilotData: optional(
    record<TrustpilotData>("rating data", { score_value: optional(quantity), count_of_reviews: optional(quantity) }),
  ),
  display_trustpilot: optional(yesOrNo),
  socialMediaIcons: optional(
    listOf(
      record<SocialMediaIcon>("a social icon", {
        account: required(text),
        link: required(address),
        iconUrl: optional(picture),
        uid: optional(text),
      }),
      MAXIMUM_ENTRIES,
    ),
  ),
  contactInformationData: optional(
    record<{ social_media_heading?: string }>("contact information", { social_media_heading: optional(text) }),
  ),
  mobile_banner: optional(
    record<MobileBanner>("an app banner", {
      display_mobile_banner: optional(yesOrNo),
      app_store_link: optional(address),
      google_play_link: optional(address),
    }),
  ),
  mobileBannerIconURL: optional(picture),
  displayUsContactBanner: optional(yesOrNo),
  usContactBanner: optional(
    record<UsContactBanner>("a contact banner", {
      email: optional(
        record<{ email_address: string; email_link_text?: string }>("an e-mail address", {
          email_address: required(text),
          email_link_text: optional(text),
        }),
      ),
      phone: optional(
        record<{ phone_number: string; phone_link_text?: string }>("a phone number", {
          phone_number: required(text),
          phone_link_text: optional(text),
        }),
      ),
      availability: optional(text),
    }),
  ),
  hideFooterLinks: optional(yesOrNo),
  footer_links: optional(
    listOf(
      record<FooterDataColumn>("a link column", { heading: required(text), links: defaulted(links, []) }),
      MAXIMUM_ENTRIES,
    ),
  ),
  legal_links: optional(links),
  copyright: optional(text),
  credits: optional(oneOrMore(credit)),
  disclaimer: optional(richText),
  hideCountryPicker: optional(yesOrNo),
  hideSocialMediaHeading: optional(yesOrNo),
  isCountrySelectorPage: optional(yesOrNo),
});

/**
 * @param path where the data came from, the start of every issue's path; empty for none
 * @returns only the fields that were there and could be used
 */
export function parseFooterData(input: unknown, path = ""): Parsed<FooterData> {
  const { data, issues } = parseGiven(footer, input, path);
  return { data: data ?? {}, issues };
}

/** Lays what a CMS passes over the footer of the locale: a field that is passed wins whole. */
export function mergeFooterData(ofLocale: FooterData, given: FooterData): FooterData {
  return { ...ofLocale, ...given };
}
