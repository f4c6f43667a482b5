import { type BrowserDefinition, type ElementManifest, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { LOCALE, THEME } from "../../src/element/shared-attributes.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";

export const definition = {
  tag: "star-rating",
  script: "parts.js",
  renders: "view",
  attributes: [
    /** Score from 0 to 5, shown to the nearest half. Not rated yet when missing. */
    { name: "score", type: "number" },
    /** Number of reviews, in the locale's format. Left out when missing. */
    { name: "count", type: "number" },
    LOCALE,
    THEME,
  ],
  properties: [],
  dependsOn: [],
} as const satisfies BrowserDefinition;

export const manifest: ElementManifest = {
  description:
    "A rating as five stars in half steps, with the word for the score and the number of reviews. What stands in the tag shows until it has rendered, and without a script.",
  accessibility: [
    "One picture with a name such as “4.5 of 5 stars”, from the content of the tag or from its attributes.",
  ],
  events: [READY, ERROR],
  slots: [{ name: "", description: "The rating in words, for pages without a script: `4.5 of 5 stars`." }],
  cssParts: [{ name: "stars", description: "The five stars." }],
  cssProperties: [{ name: "--shell-color-brand", syntax: "<color>", description: "Colour of full stars." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
};
