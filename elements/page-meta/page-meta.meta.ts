import type { ElementMeta } from "../../src/element/metadata.ts";
import { ERROR, READY } from "../../src/element/shared-metadata.ts";

export const meta = {
  tag: "page-meta",
  description:
    "Writes the page's title, canonical link, description, Open Graph and robots from the SEO settings of the CMS. Draws nothing.",
  attributes: [
    {
      name: "seo",
      property: "seo",
      type: "json",
      shape: "SeoSettings",
      description:
        "SEO settings: `meta_title`, `meta_description`, `canonical_url`, `og_title`, `og_description`, `og_image`, `robots`.",
      reflect: "never",
    },
    {
      name: "site",
      property: "site",
      type: "json",
      shape: "{ name: string; tagline?: string }",
      description: "Site settings. The name comes from the configuration when missing.",
      reflect: "never",
    },
    {
      name: "page-title",
      property: "pageTitle",
      type: "string",
      description: "Title of the page, used when the SEO settings have none.",
      reflect: "never",
    },
    {
      name: "locale",
      property: "locale",
      type: "string",
      description: "Locale of the default title. The document's language when missing.",
      reflect: "never",
    },
  ],
  properties: [],
  events: [READY, ERROR],
  slots: [],
  cssParts: [],
  cssProperties: [],
} as const satisfies ElementMeta;
