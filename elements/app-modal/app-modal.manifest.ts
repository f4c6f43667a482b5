import { PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { describeElement } from "../../src/element/describe-element.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";
import { definition } from "./app-modal.definition.ts";

export default describeElement(definition, {
  description:
    "A modal dialog on the native one: above everything that the page has open, the focus inside and given back, the page behind it still. Without the script its content stands in the page.",
  accessibility: [
    "A native modal `dialog` named by `heading`. It takes the focus, keeps Tab inside, and returns the focus to where it was.",
    "Escape and the close button send `shell-modal-close` first, which a host may prevent.",
    "The page behind it does not scroll, and keeps its styles and its position.",
    "At a place that is not shown it stays closed, so that the page can be used, and opens as soon as the place is shown.",
    "A press that starts or ends inside does not close it.",
  ],
  events: [
    {
      name: "shell-modal-close",
      cancelable: true,
      detail: '{ reason: "escape" | "button" | "beside" }',
      description: "Before it closes at the visitor's wish: by Escape, its button or a click beside it.",
    },
    READY,
    ERROR,
  ],
  slots: [
    { name: "", description: "The content." },
    { name: "actions", description: "Buttons at the foot." },
  ],
  cssParts: [{ name: "dialog", description: "The dialog." }],
  cssProperties: [{ name: "--shell-color-scrim", syntax: "<color>", description: "What covers the page behind it." }],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
  decision: () => import("./app-modal.decision.ts"),
});
