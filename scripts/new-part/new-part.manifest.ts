import { PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { describeElement } from "../../src/element/describe-element.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";
import { definition } from "./new-part.definition.ts";

export default describeElement(definition, {
  description: "A panel around the page's own content.",
  accessibility: ["Say here which keys, roles and announcements it has, a sentence each."],
  events: [READY, ERROR],
  slots: [{ name: "", description: "The content." }],
  cssParts: [{ name: "panel", description: "The panel." }],
  cssProperties: [{ name: "--shell-color-brand", syntax: "<color>", description: "Colour of the panel's edge." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
  decision: () => import("./new-part.decision.ts"),
});
