import { createElement } from "react";
import { type AuthGateViewProps, childFor } from "./auth-gate.decision.ts";

/** Only for fragments: on a page the gate renders without React, because its content must not wait for React. */
export function AuthGateView({ access }: AuthGateViewProps) {
  return createElement(...childFor(access));
}
