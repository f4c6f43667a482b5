import type { HostValues } from "../../src/element/host-port.ts";

/** True if the server has already written the metadata that the tag's settings require, so the element has nothing to do. */
export function isHeadWritten({ seo, pageTitle }: HostValues, head: Document = document): boolean {
  const settings = (seo ?? {}) as Readonly<Record<string, unknown>>;
  const title = String(settings.meta_title ?? pageTitle ?? "").trim();
  const metas = [...head.querySelectorAll("meta")];
  const written = (field: string): unknown => {
    if (field === "canonical_url") return head.querySelector("link[rel=canonical]")?.getAttribute("href");
    // `og_title` stands in a property, `meta_description` and `robots` under a name.
    const name = field.replace("meta_", "").replace("og_", "og:");
    return metas.find((meta) => (meta.getAttribute("property") ?? meta.name) === name)?.content;
  };
  return (
    title !== "" &&
    String(head.title).startsWith(title) &&
    Object.entries(settings).every(
      ([field, value]) => field === "meta_title" || value === undefined || written(field) === value,
    )
  );
}
