import { PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { describeElement } from "../../src/element/describe-element.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";
import { definition } from "./star-rating.definition.ts";

export default describeElement(definition, {
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
  decision: () => import("./star-rating.decision.ts"),
});
