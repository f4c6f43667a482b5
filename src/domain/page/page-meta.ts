/**
 * Title and meta data of a page. Source: first specification text, section 4 [U-05]. The field names of the SEO
 * settings are not shown; these follow the CMS's snake case, as the footer's do.
 */

import { canonicalHref, hrefTarget } from "../links/href.ts";
import { isUnsafeHref } from "../links/link.ts";

export interface SeoSettings {
  readonly meta_title?: string | undefined;
  readonly meta_description?: string | undefined;
  readonly canonical_url?: string | undefined;
  readonly og_title?: string | undefined;
  readonly og_description?: string | undefined;
  readonly og_image?: string | undefined;
  /** Content of the robots meta, for example `noindex, nofollow`. */
  readonly robots?: string | undefined;
}

export interface PageMetaSource {
  readonly seo?: SeoSettings | undefined;
  readonly pageTitle?: string | undefined;
  /** Stands when neither the settings nor the page have a title; the site's name when missing. */
  readonly defaultTitle?: string | undefined;
  readonly site: { readonly name: string; readonly tagline?: string | undefined };
  readonly isLoggedIn: boolean;
}

/** A key that is missing draws nothing. */
export interface PageMeta {
  readonly title: string;
  readonly canonical?: string;
  readonly description?: string;
  readonly robots?: string;
  readonly openGraph: { readonly title?: string; readonly description?: string; readonly image?: string };
}

/** Stands between title and tagline. */
export const TITLE_SEPARATOR = " | ";

const filled = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed === "" ? undefined : trimmed;
};

/** Addresses of a search engine's view: relative or on the web, never one that a browser would run. */
function address(href: string | undefined): string | undefined {
  const text = filled(href);
  if (text === undefined || isUnsafeHref(text)) return undefined;
  const target = hrefTarget(canonicalHref(text));
  return target === "web" || target === "path" ? canonicalHref(text) : undefined;
}

/** A logged-in customer's title names nothing of the page: it would stand in the history and on shared screens. */
export function titleFor({ seo, pageTitle, defaultTitle, site, isLoggedIn }: PageMetaSource): string {
  if (isLoggedIn) return site.name;
  const title = filled(seo?.meta_title) ?? filled(pageTitle) ?? filled(defaultTitle) ?? site.name;
  const tagline = filled(site.tagline);
  return tagline === undefined ? title : title + TITLE_SEPARATOR + tagline;
}

type Defined<T> = { readonly [key in keyof T]?: Exclude<T[key], undefined> };

function defined<T extends object>(record: T): Defined<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Defined<T>;
}

export function pageMetaFor(source: PageMetaSource): PageMeta {
  const seo = source.seo ?? {};
  return {
    title: titleFor(source),
    ...defined({
      canonical: address(seo.canonical_url),
      description: filled(seo.meta_description),
      robots: filled(seo.robots),
    }),
    openGraph: defined({
      title: filled(seo.og_title),
      description: filled(seo.og_description),
      image: address(seo.og_image),
    }),
  };
}
