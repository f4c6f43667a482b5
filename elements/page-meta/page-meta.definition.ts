import type { ElementDefinition } from "../../src/element/definition.ts";
import { ERROR, LOCALE, READY } from "../../src/element/shared-metadata.ts";
import { isHeadWritten } from "./written-head.ts";

export const definition = {
  tag: "page-meta",
  script: "shell.js",
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
    },
    {
      name: "site",
      property: "site",
      type: "json",
      shape: "{ name: string; tagline?: string }",
      description: "Site settings. The name comes from the configuration when missing.",
    },
    {
      name: "page-title",
      property: "pageTitle",
      type: "string",
      description: "Title of the page, used when the SEO settings have none.",
    },
    LOCALE,
  ],
  properties: [],
  events: [READY, ERROR],
  slots: [],
  cssParts: [],
  cssProperties: [],
  draws: "nothing",
  bareTag: "when-idle",
  fragments: () => [],
  isDone: isHeadWritten,
} as const satisfies ElementDefinition;
