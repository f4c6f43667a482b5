import { createElement } from "react";
import type { GateDecision } from "../../src/domain/access/auth-gate.ts";
import { childFor } from "./gate-child.ts";

export interface AuthGateViewProps {
  readonly access: GateDecision["access"];
}

/** Only for fragments: on a page the gate renders without React, because its content must not wait for React. */
export function AuthGateView({ access }: AuthGateViewProps) {
  return createElement(...childFor(access));
}
