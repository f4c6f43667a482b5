/**
 * Title and meta data of a page. Source: first specification text, section 4 [U-05]. The specification does not name
 * the fields of the SEO settings; ours use the CMS's snake case, like the footer's.
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
  /** Kind of the page, without data of the customer, in the title for a customer. */
  readonly customerTitle?: string | undefined;
  /** Used if neither the settings nor the page have a title; default: the site's name. */
  readonly defaultTitle?: string | undefined;
  readonly site: { readonly name: string; readonly tagline?: string | undefined };
  readonly isLoggedIn: boolean;
}

/** Meta data of a page; missing fields render nothing. */
export interface PageMeta {
  /** Missing where neither the page nor the site has a name: the title of the host stays. */
  readonly title?: string;
  readonly canonical?: string;
  readonly description?: string;
  readonly robots?: string;
  readonly openGraph: { readonly title?: string; readonly description?: string; readonly image?: string };
}

/** Separates title and tagline. */
export const TITLE_SEPARATOR = " | ";

const nonEmpty = (text: string | undefined): string | undefined => {
  const trimmed = text?.trim();
  return trimmed === "" ? undefined : trimmed;
};

/** An address for search engines: relative or on the web, never a script. */
function searchAddress(href: string | undefined): string | undefined {
  const text = nonEmpty(href);
  if (text === undefined || isUnsafeHref(text)) return undefined;
  const target = hrefTarget(canonicalHref(text));
  return target === "web" || target === "path" ? canonicalHref(text) : undefined;
}

const titleOf = (...parts: readonly (string | undefined)[]): string =>
  [...new Set(parts)].filter((part) => part !== undefined).join(TITLE_SEPARATOR);

/**
 * The title of a logged-in customer's page has neither the title of the page nor that of the CMS, which may name a product or an
 * account: titles are visible in the history and on shared screens. It names the kind of the page where the tag says so.
 */
export function titleFor({ seo, pageTitle, customerTitle, defaultTitle, site, isLoggedIn }: PageMetaSource) {
  const name = nonEmpty(site.name);
  if (isLoggedIn) return nonEmpty(titleOf(nonEmpty(customerTitle), name));
  const title = nonEmpty(seo?.meta_title) ?? nonEmpty(pageTitle) ?? nonEmpty(defaultTitle) ?? name;
  return title && titleOf(title, nonEmpty(site.tagline));
}

type Defined<T> = { readonly [key in keyof T]?: Exclude<T[key], undefined> };

function defined<T extends object>(record: T): Defined<T> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Defined<T>;
}

export function pageMetaFor(source: PageMetaSource): PageMeta {
  const seo = source.seo ?? {};
  return {
    ...defined({
      title: titleFor(source),
      canonical: searchAddress(seo.canonical_url),
      description: nonEmpty(seo.meta_description),
      robots: nonEmpty(seo.robots),
    }),
    openGraph: defined({
      title: nonEmpty(seo.og_title),
      description: nonEmpty(seo.og_description),
      image: searchAddress(seo.og_image),
    }),
  };
}
