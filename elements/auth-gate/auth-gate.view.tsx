import { createElement } from "react";
import { type AuthGateViewProps, childFor } from "./auth-gate.decision.ts";

/** For fragments: on a page the gate draws without React, which its content must not wait for. */
export function AuthGateView({ access }: AuthGateViewProps) {
  return createElement(...childFor(access));
}
