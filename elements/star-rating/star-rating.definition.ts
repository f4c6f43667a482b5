import { type ElementDefinition, PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { ERROR, LOCALE, READY, THEME } from "../../src/element/shared-metadata.ts";

export const definition = {
  tag: "star-rating",
  script: "parts.js",
  description:
    "A rating as five stars in half steps, with the word for the score and the number of reviews. What stands in the tag shows until it has drawn, and without a script.",
  attributes: [
    {
      name: "score",
      property: "score",
      type: "number",
      description: "Score from 0 to 5, drawn to the nearest half. Not rated yet when missing.",
    },
    {
      name: "count",
      property: "count",
      type: "number",
      description: "Number of reviews, in the locale's format. Left out when missing.",
    },
    LOCALE,
    THEME,
  ],
  properties: [],
  events: [READY, ERROR],
  slots: [{ name: "", description: "The rating in words, for pages without a script: `4.5 of 5 stars`." }],
  cssParts: [{ name: "stars", description: "The five stars." }],
  cssProperties: [{ name: "--shell-color-brand", syntax: "<color>", description: "Colour of full stars." }],
  draws: "view",
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
} as const satisfies ElementDefinition;
