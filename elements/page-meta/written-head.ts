import type { HostValues } from "../../src/element/host-port.ts";

const METAS = {
  meta_description: "name=description",
  robots: "name=robots",
  og_title: "property='og:title'",
  og_description: "property='og:description'",
  og_image: "property='og:image'",
} as const;

/** True when the server has written into the head what the settings of the tag ask for: there is nothing to do. */
export function isHeadWritten({ seo, pageTitle }: HostValues, head: Document = document): boolean {
  const settings = (seo ?? {}) as Readonly<Record<string, unknown>>;
  const { canonical_url: canonical } = settings;
  const title = String(settings.meta_title ?? pageTitle ?? "").trim();
  const written = (selector: string, name: string) => head.querySelector(selector)?.getAttribute(name);
  return (
    title !== "" &&
    String(head.title).startsWith(title) &&
    (canonical === undefined || written("link[rel=canonical]", "href") === canonical) &&
    Object.entries(METAS).every(
      ([field, meta]) => settings[field] === undefined || written(`meta[${meta}]`, "content") === settings[field],
    )
  );
}
