/** Decides whether a gate shows its content. */
import type { GateDecision } from "../../src/domain/page/auth-gate.ts";
import { elementDecision } from "../../src/prerender/element-decision.ts";
import type { AuthGateViewProps } from "./auth-gate.view.tsx";

/**
 * The one child of the mount, with its properties. Content without a slot is not rendered, not focusable and not read aloud.
 * While it is undecided the gate keeps the room of a page free, so that nothing below moves into view and away again.
 */
export function childFor(access: GateDecision["access"]): readonly [tag: string, properties: object] {
  if (access === "undecided") return ["div", { className: "waiting" }];
  return ["slot", access === "granted" ? {} : { name: "fallback" }];
}

export default elementDecision<AuthGateViewProps, undefined, GateDecision["access"]>({
  styles: ":host{display:block}.waiting{min-block-size:100dvh}",
  view: () => import("./auth-gate.view.tsx").then(({ AuthGateView }) => AuthGateView),
  decide: ({ state }) => ({ access: state ?? "undecided" }),
});
