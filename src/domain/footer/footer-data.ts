import * as v from "valibot";
import { href, pictureUrl, quantity, richText, text, yesOrNo } from "../reading/fields.ts";
import type { Parsed } from "../reading/place.ts";
import { readTolerantly } from "../reading/tolerant-reading.ts";
import { converted, listOf, record, type TolerantSchema } from "../reading/tolerant-schema.ts";

/**
 * The footer data of the CMS with its field names, in mixed snake_case and camelCase. Every field may be missing.
 * Source: first specification text, section 3, "Footer data" [F-10].
 */

/**
 * Reads footer data from the CMS. There is always a footer: usable fields are kept, others are left out and reported,
 * one issue per mistake with its place [F-10].
 */

const MAXIMUM_FOOTER_ENTRIES = 50;

const links = listOf(record("a link", { title: text, href: href }), MAXIMUM_FOOTER_ENTRIES);

const credit = record("a credit", {
  institute_link: v.exactOptional(record("a link", { href: v.exactOptional(href), title: v.exactOptional(text) })),
  institute_logo: record("a logo", { url: pictureUrl, title: v.exactOptional(text) }),
});

/** A list, or a single entry that a CMS sends instead of a list of one. */
function oneOrMore<const TEntry extends TolerantSchema>(entry: TEntry) {
  const listOfOne = v.pipe(
    entry,
    converted((one: v.InferOutput<TEntry>) => [one]),
  );
  return v.union([listOf(entry, MAXIMUM_FOOTER_ENTRIES), listOfOne]);
}

export const footer = record("footer data", {
  trustpilotData: v.exactOptional(
    record("rating data", { score_value: v.exactOptional(quantity), count_of_reviews: v.exactOptional(quantity) }),
  ),
  display_trustpilot: v.exactOptional(yesOrNo),
  socialMediaIcons: v.exactOptional(
    listOf(
      record("a social icon", {
        /** Name of the network, such as `Facebook`; used as the icon's text. */
        account: text,
        link: href,
        iconUrl: v.exactOptional(pictureUrl),
        uid: v.exactOptional(text),
      }),
      MAXIMUM_FOOTER_ENTRIES,
    ),
  ),
  contactInformationData: v.exactOptional(
    record("contact information", { social_media_heading: v.exactOptional(text) }),
  ),
  mobile_banner: v.exactOptional(
    record("an app banner", {
      display_mobile_banner: v.exactOptional(yesOrNo),
      /** Targets of the store badges. The specification lists no such field, so the names are ours. */
      app_store_link: v.exactOptional(href),
      google_play_link: v.exactOptional(href),
    }),
  ),
  mobileBannerIconURL: v.exactOptional(pictureUrl),
  displayUsContactBanner: v.exactOptional(yesOrNo),
  usContactBanner: v.exactOptional(
    record("a contact banner", {
      email: v.exactOptional(
        record("an e-mail address", {
          email_address: text,
          email_link_text: v.exactOptional(text),
        }),
      ),
      phone: v.exactOptional(
        record("a phone number", {
          phone_number: text,
          phone_link_text: v.exactOptional(text),
        }),
      ),
      availability: v.exactOptional(text),
    }),
  ),
  hideFooterLinks: v.exactOptional(yesOrNo),
  footer_links: v.exactOptional(
    listOf(record("a link column", { heading: text, links: v.optional(links, []) }), MAXIMUM_FOOTER_ENTRIES),
  ),
  legal_links: v.exactOptional(links),
  copyright: v.exactOptional(text),
  credits: v.exactOptional(oneOrMore(credit)),
  /** Rich text in HTML, sanitized before rendering [F-07]. */
  disclaimer: v.exactOptional(richText),
  hideCountryPicker: v.exactOptional(yesOrNo),
  hideSocialMediaHeading: v.exactOptional(yesOrNo),
  isCountrySelectorPage: v.exactOptional(yesOrNo),
});

export type FooterData = v.InferOutput<typeof footer>;
export type FooterDataLink = v.InferOutput<typeof links>[number];

/**
 * @param path source of the data, the prefix of every issue's path; may be empty
 * @returns the fields that were present and usable
 */
export function parseFooterData(input: unknown, path = ""): Parsed<FooterData> {
  const { data, issues } = readTolerantly(footer, input, path);
  return { data: data ?? {}, issues };
}

/**
 * Reads footer data from attributes and properties. A field's own attribute takes precedence over the same field of
 * `data`.
 */
export function readHostFooter(values: Readonly<Record<string, unknown>>): Parsed<FooterData> {
  const { data, issues } = parseFooterData(values.data ?? undefined, "data");
  const { isCountrySelectorPage } = values;
  return { data: { ...data, ...(typeof isCountrySelectorPage === "boolean" && { isCountrySelectorPage }) }, issues };
}
