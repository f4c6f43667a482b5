import { PLAIN_FRAGMENT } from "../../src/element/definition.ts";
import { describeElement } from "../../src/element/describe-element.ts";
import { ERROR, READY } from "../../src/element/shared-descriptions.ts";
import { definition } from "./auth-gate.definition.ts";

export default describeElement(definition, {
  description:
    "Shows its content to a logged-in customer. A display rule, never a protection: the content stands in the page's markup for everybody who looks there, so protect data where it is served.",
  accessibility: [
    "It has no role of its own. Its content, or the slot `fallback`, is read as part of the page.",
    "Nothing is announced when it opens: place a heading inside.",
  ],
  events: [
    {
      name: "shell-redirect",
      cancelable: true,
      detail: '{ rule: "login-required"; href: string }',
      description: "Before a visitor is led to the login; prevented, the fallback stays.",
    },
    READY,
    ERROR,
  ],
  slots: [
    { name: "", description: "Shown when access is granted." },
    { name: "fallback", description: "Shown in its place when access is denied; empty by default." },
  ],
  cssParts: [],
  cssProperties: [],
  bareTag: "at-once",
  fragments: () => [PLAIN_FRAGMENT],
  decision: () => import("./auth-gate.decision.ts"),
});
