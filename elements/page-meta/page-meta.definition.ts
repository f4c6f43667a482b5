import type { BrowserDefinition } from "../../src/element/definition.ts";
import { LOCALE } from "../../src/element/shared-attributes.ts";
import { isHeadWritten } from "./written-head.ts";

export const definition = {
  tag: "page-meta",
  script: "shell.js",
  renders: "nothing",
  attributes: [
    /**
     * SEO settings: `meta_title`, `meta_description`, `canonical_url`, `og_title`, `og_description`, `og_image`,
     * `robots`.
     *
     * @type SeoSettings
     */
    { name: "seo", type: "json" },
    /**
     * Site settings. The name comes from the configuration when missing.
     *
     * @type { name: string; tagline?: string }
     */
    { name: "site", type: "json" },
    /** Title of the page, used when the SEO settings have none. */
    { name: "page-title", type: "string" },
    LOCALE,
  ],
  properties: [],
  isWritten: isHeadWritten,
  dependsOn: [],
} as const satisfies BrowserDefinition;
