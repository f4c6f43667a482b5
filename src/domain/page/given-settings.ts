/** SEO and site settings of a CMS for the page's head [U-05]. */
import { text } from "../given/fields.ts";
import { optional, type Reader, record } from "../given/reader.ts";
import type { SeoSettings } from "./page-meta.ts";

export const seoSettings: Reader<SeoSettings> = record("SEO settings", {
  meta_title: optional(text),
  meta_description: optional(text),
  canonical_url: optional(text),
  og_title: optional(text),
  og_description: optional(text),
  og_image: optional(text),
  robots: optional(text),
});

export const siteSettings = record("site settings", { name: optional(text), tagline: optional(text) });
