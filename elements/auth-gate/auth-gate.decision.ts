/** Decides whether a gate shows its content. */
import type { GateDecision } from "../../src/domain/access/auth-gate.ts";
import { elementDecision } from "../../src/element/element-decision.ts";
import type { AuthGateViewProps } from "./auth-gate.view.tsx";

export default elementDecision<AuthGateViewProps, undefined, GateDecision["access"]>({
  styles: ":host{display:block}.waiting{min-block-size:100dvh}",
  view: () => import("./auth-gate.view.tsx").then(({ AuthGateView }) => AuthGateView),
  decide: ({ state }) => ({ access: state ?? "undecided" }),
});
