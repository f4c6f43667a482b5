/** What a gate shows of what it encloses. */
import type { GateDecision } from "../../src/domain/page/auth-gate.ts";
import { elementPaint } from "../paint/element-paint.ts";
import type { AuthGateViewProps } from "./auth-gate.view.tsx";

export const paint = elementPaint<AuthGateViewProps, undefined, GateDecision["access"]>({
  styles: ":host{display:block}.waiting{min-block-size:100dvh}",
  view: () => import("./auth-gate.view.tsx").then(({ AuthGateView }) => AuthGateView),
  decide: ({ state }) => ({ access: state ?? "undecided" }),
});
