/** SEO and site settings of a CMS for the page's head [U-05]. */
import * as v from "valibot";
import { text } from "../reading/fields.ts";
import { record } from "../reading/tolerant-schema.ts";

export const seoSettings = record("SEO settings", {
  meta_title: v.exactOptional(text),
  meta_description: v.exactOptional(text),
  canonical_url: v.exactOptional(text),
  og_title: v.exactOptional(text),
  og_description: v.exactOptional(text),
  og_image: v.exactOptional(text),
  robots: v.exactOptional(text),
});

export const siteSettings = record("site settings", { name: v.exactOptional(text), tagline: v.exactOptional(text) });
