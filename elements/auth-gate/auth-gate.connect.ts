import { computed } from "nanostores";
import { type GateDecision, type GateFacts, gateFor } from "../../src/domain/gate/gate-for.ts";
import { routeHref } from "../../src/domain/routes/route-href.ts";
import type { Connect } from "../../src/element/connection.ts";
import { signedIn } from "../../src/stores/access-token.ts";
import { elementFacts } from "../../src/stores/element-facts.ts";
import { goToLogin } from "../../src/stores/login-redirect.ts";
import { joinSession, type SessionView, sessionView } from "../../src/stores/session.ts";
import type { AuthGateViewProps } from "./auth-gate.view.tsx";

export const connect: Connect<AuthGateViewProps> = async (host) => {
  const facts = elementFacts(host.values);
  const session = joinSession(() => facts.get().locale);
  host.signal.addEventListener("abort", session.release);
  let last: GateDecision["access"] | undefined;
  let known: string | undefined;
  const view = computed([facts, sessionView, signedIn], (_, shown, customer): AuthGateViewProps => {
    const { requiresAuth, bypass } = host.values.get();
    // What is covered is being decided: an open gate stays open behind the cover, a closed one stays closed.
    const customerId = customer?.customerId ?? (shown?.covered && last === "granted" ? known : undefined);
    known = customerId;
    const gate: GateFacts = { isClient: true, session: sessionOf(shown, customerId), customerId };
    return { access: gateFor(gate, { requiresAuth: requiresAuth === true, bypass: bypass !== false }).access };
  });
  const stop = view.subscribe(({ access }) => {
    if (access === "denied" && last !== "denied") {
      const href = routeHref("login", facts.get());
      if (host.emit("shell-redirect", { rule: "login-required", href }, true)) goToLogin(href);
    }
    last = access;
  });
  host.signal.addEventListener("abort", stop);
  // Every fragment of a gate is drawn undecided.
  return { view, prerendered: host.snapshot === undefined ? undefined : { access: "undecided" } };
};

/** A session that is ending leads away by itself: the gate closes and sends nobody anywhere. */
function sessionOf(view: SessionView | undefined, customerId: string | undefined): GateFacts["session"] {
  switch (view?.state) {
    case "active":
    case "warning":
    case "extended":
    case "unverified":
      // A token that is over names nobody while it is renewed.
      return view.covered && customerId === undefined ? "unknown" : "customer";
    case "anonymous":
      return "anonymous";
    default:
      return "unknown";
  }
}
