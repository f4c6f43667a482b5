import { TITLE_SEPARATOR } from "../../src/domain/page/page-meta.ts";
import type { HostValues } from "../../src/element/host-port.ts";

type SiteSettings = { readonly tagline?: unknown } | undefined;

/** True if the server has already written the metadata that the tag's settings require, so the element has nothing to do. */
export function isHeadWritten({ seo, pageTitle, site }: HostValues, head: Document = document): boolean {
  const settings = (seo ?? {}) as Readonly<Record<string, unknown>>;
  const title = settings.meta_title ?? pageTitle;
  const metas = [...head.querySelectorAll("meta")];
  const written = (field: string): unknown => {
    if (field === "canonical_url") return head.querySelector("link[rel=canonical]")?.getAttribute("href");
    // `og_title` stands in a property, `meta_description` and `robots` under a name.
    const name = field.replace("meta_", "").replace("og_", "og:");
    return metas.find((meta) => (meta.getAttribute("property") ?? meta.name) === name)?.content;
  };
  return (
    Boolean(title) &&
    head.title === [title, (site as SiteSettings)?.tagline].filter(Boolean).join(TITLE_SEPARATOR) &&
    Object.entries(settings).every(
      ([field, value]) => field === "meta_title" || value === undefined || written(field) === value,
    )
  );
}
