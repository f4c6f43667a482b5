import { describeElement } from "../../src/element/describe-element.ts";
import { ERROR, READY, SHARED_ATTRIBUTES } from "../../src/element/shared-descriptions.ts";
import { definition } from "./page-meta.definition.ts";

export default describeElement(definition, {
  description:
    "Writes the page's title, canonical link, description, Open Graph and robots from the SEO settings of the CMS. Renders nothing.",
  accessibility: ["It shows nothing. It writes the title of the page, which screen readers announce on arrival."],
  attributes: {
    seo: {
      shape: "SeoSettings",
      description:
        "SEO settings: `meta_title`, `meta_description`, `canonical_url`, `og_title`, `og_description`, `og_image`, `robots`.",
    },
    site: {
      shape: "{ name: string; tagline?: string }",
      description: "Site settings. The name comes from the configuration when missing.",
    },
    "page-title": "Title of the page, used when the SEO settings have none.",
    locale: SHARED_ATTRIBUTES.locale,
  },
  properties: {},
  events: [READY, ERROR],
  slots: [],
  cssParts: [],
  cssProperties: [],
  bareTag: "when-idle",
  fragments: () => [],
  decision: () => import("./page-meta.decision.ts"),
});
