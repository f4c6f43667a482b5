import type { BrowserDefinition, ElementManifest } from "../../src/element/definition.ts";
import { LOCALE } from "../../src/element/shared-attributes.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";
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
    /**
     * Kind of the page, such as "Inbox", in the title for a customer, before the name of the site. Write no data of the customer into it:
     * titles are visible in the history and on shared screens. Without it the title is the name of the site alone, and two tabs cannot
     * be told apart (WCAG 2.4.2).
     */
    { name: "customer-title", type: "string" },
    LOCALE,
  ],
  properties: [],
  isWritten: isHeadWritten,
  dependsOn: [],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "Writes the page's title, canonical link, description, Open Graph and robots from the SEO settings of the CMS. Renders nothing.",
  accessibility: ["It shows nothing. It writes the title of the page, which screen readers announce on arrival."],
  events: [READY, ERROR],
  slots: [],
  cssParts: [],
  cssProperties: [],
  bareTag: "when-idle",
  fragments: () => [],
};
