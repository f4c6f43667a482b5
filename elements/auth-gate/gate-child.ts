import type { GateDecision } from "../../src/domain/access/auth-gate.ts";

/**
 * The one child of the mount, with its properties. Content without a slot is not rendered, not focusable and not read aloud.
 * While it is undecided the gate keeps the room of a page free, so that nothing below moves into view and away again.
 */
export function childFor(access: GateDecision["access"]): readonly [tag: string, properties: object] {
  if (access === "undecided") return ["div", { className: "waiting" }];
  return ["slot", access === "granted" ? {} : { name: "fallback" }];
}
