import type { GateDecision } from "../../src/domain/page/auth-gate.ts";

export interface AuthGateViewProps {
  readonly access: GateDecision["access"];
}

/**
 * Content without a slot is not drawn, not focusable and not read aloud. While it is undecided the gate keeps the room
 * of a page free, so that nothing below moves into view and away again.
 */
export function AuthGateView({ access }: AuthGateViewProps) {
  if (access === "undecided") return <div className="waiting" />;
  return access === "granted" ? <slot /> : <slot name="fallback" />;
}
