import type { GateDecision } from "../../src/domain/gate/gate-for.ts";

export interface AuthGateViewProps {
  readonly access: GateDecision["access"];
}

/** Content without a slot is not drawn, not focusable and not read aloud. */
export function AuthGateView({ access }: AuthGateViewProps) {
  if (access === "undecided") return null;
  return access === "granted" ? <slot /> : <slot name="fallback" />;
}
