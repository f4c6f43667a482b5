/**
 * `locales/<locale>/footer.json`: the footer that stands where the CMS sends none. Field names are those of the first
 * specification text, section 3 "Footer data" [F-10]. The store addresses are our addition: the text names badges
 * without saying where they lead.
 */
import * as v from "valibot";
import { href, text } from "./text-schema.ts";

/** The tags that rich text may hold, first specification text, section 5 [U-04]. */
const RICH_TEXT_TAGS = /<(?!\/?(?:p|h[1-6]|a|li|strong|em|u|del|sup|sub|span)(?:\s[^<>]*)?>)/;

const richText = v.pipe(
  v.string(),
  v.startsWith("<p>", "must begin with a paragraph"),
  v.check((value) => !RICH_TEXT_TAGS.test(value), "holds a tag that rich text does not allow"),
  v.check((value) => !/\son\w+\s*=/i.test(value), "holds an event handler"),
);

const link = v.strictObject({ title: text, href });

export const footerSchema = v.strictObject({
  displayUsContactBanner: v.exactOptional(v.boolean()),
  usContactBanner: v.exactOptional(
    v.strictObject({
      email: v.strictObject({ email_address: v.pipe(v.string(), v.email()), email_link_text: text }),
      phone: v.strictObject({ phone_number: v.pipe(v.string(), v.regex(/^\+\d+$/)), phone_link_text: text }),
      availability: text,
    }),
  ),
  mobile_banner: v.strictObject({
    display_mobile_banner: v.boolean(),
    app_store_link: v.exactOptional(href),
    google_play_link: v.exactOptional(href),
  }),
  footer_links: v.pipe(
    v.array(v.strictObject({ heading: text, links: v.pipe(v.array(link), v.minLength(1)) })),
    v.minLength(1),
  ),
  contactInformationData: v.strictObject({ social_media_heading: text }),
  socialMediaIcons: v.array(
    v.strictObject({
      uid: text,
      account: v.picklist(["Facebook", "LinkedIn", "X", "YouTube", "Instagram"]),
      link: href,
    }),
  ),
  legal_links: v.pipe(v.array(link), v.minLength(1)),
  copyright: text,
  disclaimer: richText,
});

export type FooterContent = v.InferOutput<typeof footerSchema>;
