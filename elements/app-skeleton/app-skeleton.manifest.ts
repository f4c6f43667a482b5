import { PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { describeElement } from "../../src/element/describe-element.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";
import { definition } from "./app-skeleton.definition.ts";

export default describeElement(definition, {
  description:
    "Still blocks where content will stand. Assistive technology does not see it: mark the region that is loading with `aria-busy`.",
  accessibility: ["Hidden from assistive technology. Set `aria-busy` on the region that is loading."],
  events: [READY, ERROR],
  slots: [],
  cssParts: [{ name: "block", description: "Each block, for its size." }],
  cssProperties: [{ name: "--shell-color-skeleton", syntax: "<color>", description: "Colour of the blocks." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
  decision: () => import("./app-skeleton.decision.ts"),
});
