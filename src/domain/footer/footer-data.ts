import { href, pictureUrl, quantity, richText, text, yesOrNo } from "../given/fields.ts";
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
 * The footer data of the CMS with its field names, in mixed snake_case and camelCase. Every field may be missing.
 * Source: first specification text, section 3, "Footer data" [F-10].
 */

/**
 * Reads footer data from the CMS. There is always a footer: usable fields are kept, others are left out and reported,
 * one issue per mistake with its place [F-10].
 */

const MAXIMUM_FOOTER_ENTRIES = 50;

const links = listOf(record("a link", { title: required(text), href: required(href) }), MAXIMUM_FOOTER_ENTRIES);

const credit = record("a credit", {
  institute_link: optional(record("a link", { href: optional(href), title: optional(text) })),
  institute_logo: required(record("a logo", { url: required(pictureUrl), title: optional(text) })),
});

/** A list, or a single entry that a CMS sends instead of a list of one. */
function oneOrMore<T>(entry: Reader<T>): Reader<readonly T[]> {
  const list = listOf(entry, MAXIMUM_FOOTER_ENTRIES);
  return {
    expected: list.expected,
    shape: { item: entry, maximum: MAXIMUM_FOOTER_ENTRIES, mayBeOne: true },
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
        /** Name of the network, such as `Facebook`; used as the icon's text. */
        account: required(text),
        link: required(href),
        iconUrl: optional(pictureUrl),
        uid: optional(text),
      }),
      MAXIMUM_FOOTER_ENTRIES,
    ),
  ),
  contactInformationData: optional(record("contact information", { social_media_heading: optional(text) })),
  mobile_banner: optional(
    record("an app banner", {
      display_mobile_banner: optional(yesOrNo),
      /** Targets of the store badges. The specification lists no such field, so the names are ours. */
      app_store_link: optional(href),
      google_play_link: optional(href),
    }),
  ),
  mobileBannerIconURL: optional(pictureUrl),
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
    listOf(record("a link column", { heading: required(text), links: defaulted(links, []) }), MAXIMUM_FOOTER_ENTRIES),
  ),
  legal_links: optional(links),
  copyright: optional(text),
  credits: optional(oneOrMore(credit)),
  /** Rich text in HTML, sanitized before rendering [F-07]. */
  disclaimer: optional(richText),
  hideCountryPicker: optional(yesOrNo),
  hideSocialMediaHeading: optional(yesOrNo),
  isCountrySelectorPage: optional(yesOrNo),
});

export type FooterData = ReadBy<typeof footer>;
export type FooterDataLink = ReadBy<typeof links>[number];

/**
 * @param path source of the data, the prefix of every issue's path; may be empty
 * @returns the fields that were present and usable
 */
export function parseFooterData(input: unknown, path = ""): Parsed<FooterData> {
  const { data, issues } = parseGiven(footer, input, path);
  return { data: data ?? {}, issues };
}

/**
 * Reads footer data from attributes and properties. A field's own attribute takes precedence over the same field of
 * `data`.
 */
export function readGivenFooter(values: Readonly<Record<string, unknown>>): Parsed<FooterData> {
  const { data, issues } = parseFooterData(values.data ?? undefined, "data");
  const { isCountrySelectorPage } = values;
  return { data: { ...data, ...(typeof isCountrySelectorPage === "boolean" && { isCountrySelectorPage }) }, issues };
}
