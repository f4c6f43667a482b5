import { href, picture, quantity, richText, text, yesOrNo } from "../given/fields.ts";
import type { Parsed } from "../given/place.ts";
import {
  defaulted,
  listOf,
  optional,
  parseGiven,
  type ReadBy,
  type Reader,
  record,
  required,
} from "../given/reader.ts";

/**
 * The footer as the CMS sends it, field names and all: snake_case and camelCase stand mixed there. Every field may be
 * missing. First specification text, section 3, "Footer data" [F-10].
 */

/**
 * Reads footer data straight from the CMS. Whatever comes, a footer stands: what is right is used, what is wrong is
 * left out and named, one issue per mistake with its place in the data [F-10].
 */

const MAXIMUM_ENTRIES = 50;

const links = listOf(record("a link", { title: required(text), href: required(href) }), MAXIMUM_ENTRIES);

const credit = record("a credit", {
  institute_link: optional(record("a link", { href: optional(href), title: optional(text) })),
  institute_logo: required(record("a logo", { url: required(picture), title: optional(text) })),
});

/** The list, or the one entry that a CMS sends in place of a list of one. */
function oneOrMore<T>(entry: Reader<T>): Reader<readonly T[]> {
  const list = listOf(entry, MAXIMUM_ENTRIES);
  return {
    expected: list.expected,
    shape: { item: entry, maximum: MAXIMUM_ENTRIES, mayBeOne: true },
    read: (value, place) => {
      if (typeof value !== "object" || Array.isArray(value)) return list.read(value, place);
      const single = entry.read(value, place);
      return single === undefined ? undefined : [single];
    },
  };
}

export const footer = record("footer data", {
  trustpilotData: optional(
    record("rating data", { score_value: optional(quantity), count_of_reviews: optional(quantity) }),
  ),
  display_trustpilot: optional(yesOrNo),
  socialMediaIcons: optional(
    listOf(
      record("a social icon", {
        /** Name of the network, such as `Facebook`: the text of the icon. */
        account: required(text),
        link: required(href),
        iconUrl: optional(picture),
        uid: optional(text),
      }),
      MAXIMUM_ENTRIES,
    ),
  ),
  contactInformationData: optional(record("contact information", { social_media_heading: optional(text) })),
  mobile_banner: optional(
    record("an app banner", {
      display_mobile_banner: optional(yesOrNo),
      /** Targets of the store badges. Not among the listed fields; ours, for nothing else says where the badges lead. */
      app_store_link: optional(href),
      google_play_link: optional(href),
    }),
  ),
  mobileBannerIconURL: optional(picture),
  displayUsContactBanner: optional(yesOrNo),
  usContactBanner: optional(
    record("a contact banner", {
      email: optional(
        record("an e-mail address", {
          email_address: required(text),
          email_link_text: optional(text),
        }),
      ),
      phone: optional(
        record("a phone number", {
          phone_number: required(text),
          phone_link_text: optional(text),
        }),
      ),
      availability: optional(text),
    }),
  ),
  hideFooterLinks: optional(yesOrNo),
  footer_links: optional(
    listOf(record("a link column", { heading: required(text), links: defaulted(links, []) }), MAXIMUM_ENTRIES),
  ),
  legal_links: optional(links),
  copyright: optional(text),
  credits: optional(oneOrMore(credit)),
  /** Rich text: HTML, sanitised where it is drawn [F-07]. */
  disclaimer: optional(richText),
  hideCountryPicker: optional(yesOrNo),
  hideSocialMediaHeading: optional(yesOrNo),
  isCountrySelectorPage: optional(yesOrNo),
});

export type FooterData = ReadBy<typeof footer>;
export type FooterDataLink = ReadBy<typeof links>[number];

/**
 * @param path where the data came from, the start of every issue's path; empty for none
 * @returns only the fields that were there and could be used
 */
export function parseFooterData(input: unknown, path = ""): Parsed<FooterData> {
  const { data, issues } = parseGiven(footer, input, path);
  return { data: data ?? {}, issues };
}

/** What a host passes by attributes and properties; the attribute of a field wins over the same field of `data`. */
export function readGivenFooter(values: Readonly<Record<string, unknown>>): Parsed<FooterData> {
  const { data, issues } = parseFooterData(values.data ?? undefined, "data");
  const { isCountrySelectorPage } = values;
  return { data: { ...data, ...(typeof isCountrySelectorPage === "boolean" && { isCountrySelectorPage }) }, issues };
}
