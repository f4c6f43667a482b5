/** SEO and site settings as a CMS sends them, read field by field: what is no text is left out and named. */
import type { SeoSettings } from "../../src/domain/page-meta/page-meta-for.ts";

const SEO_FIELDS = [
  "meta_title",
  "meta_description",
  "canonical_url",
  "og_title",
  "og_description",
  "og_image",
  "robots",
] as const satisfies readonly (keyof SeoSettings)[];

export interface GivenSettings<T> {
  readonly settings: T;
  /** Paths of the fields that were left out. */
  readonly problems: readonly string[];
}

export function readSeo(value: unknown): GivenSettings<SeoSettings> {
  return readTexts("seo", value, SEO_FIELDS);
}

export function readSite(value: unknown): GivenSettings<{ name?: string; tagline?: string }> {
  return readTexts("site", value, ["name", "tagline"] as const);
}

function readTexts<const K extends string>(
  path: string,
  value: unknown,
  fields: readonly K[],
): GivenSettings<{ [field in K]?: string }> {
  const settings: { [field in K]?: string } = {};
  if (value === undefined || value === null) return { settings, problems: [] };
  if (typeof value !== "object" || Array.isArray(value)) return { settings, problems: [path] };
  const problems: string[] = [];
  for (const field of fields) {
    const text: unknown = Object.hasOwn(value, field) ? Reflect.get(value, field) : undefined;
    if (typeof text === "string") settings[field] = text;
    else if (text !== undefined && text !== null) problems.push(`${path}.${field}`);
  }
  return { settings, problems };
}
