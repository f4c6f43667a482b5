import { TITLE_SEPARATOR } from "../../src/domain/page-meta/page-meta.ts";
import type { HostValues } from "../../src/element/host-port.ts";

type SiteSettings = { readonly tagline?: unknown } | undefined;

/** True if the server has already written the metadata that the tag's settings require, so the element has nothing to do. */
export function isHeadWritten({ seo, pageTitle, site }: HostValues, head: Document = document): boolean {
  const settings = (seo ?? {}) as Readonly<Record<string, unknown>>;
  const title = settings.meta_title ?? pageTitle;
  const metas = [...head.querySelectorAll("meta")];
  /** Undefined unless exactly one tag says it, because a second one may contradict. */
  const written = (field: string): unknown => {
    if (field === "canonical_url") {
      const links = head.querySelectorAll('link[rel~="canonical" i]');
      return links.length === 1 ? links[0]?.getAttribute("href") : undefined;
    }
    const name = field.replace("meta_", "").replace("og_", "og:");
    const said = metas.filter((meta) =>
      [meta.getAttribute("property"), meta.name].some((it) => it?.toLowerCase() === name),
    );
    return said.length === 1 ? said[0]?.content : undefined;
  };
  return (
    Boolean(title) &&
    head.title === [title, (site as SiteSettings)?.tagline].filter(Boolean).join(TITLE_SEPARATOR) &&
    Object.entries(settings).every(
      ([field, value]) => field === "meta_title" || value === undefined || written(field) === value,
    )
  );
}
