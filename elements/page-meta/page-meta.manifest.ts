import { describeElement } from "../../src/element/describe-element.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";
import { definition } from "./page-meta.definition.ts";

export default describeElement(definition, {
  description:
    "Writes the page's title, canonical link, description, Open Graph and robots from the SEO settings of the CMS. Renders nothing.",
  accessibility: ["It shows nothing. It writes the title of the page, which screen readers announce on arrival."],
  events: [READY, ERROR],
  slots: [],
  cssParts: [],
  cssProperties: [],
  bareTag: "when-idle",
  fragments: () => [],
  decision: () => import("./page-meta.decision.ts"),
});
