/** Decides whether the content of a gate is shown, and redirects a visitor who may not see it. */
import { computed } from "nanostores";
import { type GateDecision, type GateFacts, gateFor } from "../../src/domain/access/auth-gate.ts";
import { loginHref } from "../../src/domain/page-links/entry-href.ts";
import type { ValuesOf } from "../../src/element/definition.ts";
import { elementRendering } from "../../src/render/element-rendering.ts";
import { prepareReading } from "../../src/stores/customer/page-customer.ts";
import { goToLogin, joinSession } from "../../src/stores/customer/page-session.ts";
import { currentSessionView, presence, signedIn } from "../../src/stores/page/signed-in.ts";
import decision from "./auth-gate.decision.ts";
import type { definition } from "./auth-gate.definition.ts";
import type { AuthGateViewProps } from "./auth-gate.view.tsx";
import { childFor } from "./gate-child.ts";

type Access = GateDecision["access"];

export default elementRendering<AuthGateViewProps, ValuesOf<typeof definition>, undefined, Access>(decision, {
  prepare: prepareReading,
  hasTexts: false,
  live(host, facts, values) {
    const session = joinSession(host.page, () => facts.get().locale);
    let last: Access | undefined;
    const access = computed(
      [facts, currentSessionView(host.page), presence(host.page), signedIn(host.page)],
      (_, shown, present, customer): Access => {
        // A covered session is undecided: an open gate stays open behind the cover, a closed gate stays closed.
        const isWaiting = shown === undefined || (shown.covered && last !== "granted");
        const customerId = isWaiting ? undefined : customer?.customerId;
        const isUndecided = isWaiting || (shown.covered && customerId === undefined);
        const { requiresAuth = false, bypass = true } = values.get();
        const gate: GateFacts = { isClient: true, session: isUndecided ? "unknown" : present, customerId };
        return gateFor(gate, { requiresAuth, bypass }).access;
      },
    );
    const stop = access.subscribe((now) => {
      if (now === "denied" && last !== "denied") {
        const href = loginHref(facts.get());
        if (host.emit("shell-redirect", { rule: "login-required", href }, true))
          void goToLogin(host.page, href, "replace");
      }
      last = now;
    });
    host.signal.addEventListener("abort", () => {
      stop();
      session.release();
    });
    return { state: access, callbacks: {} };
  },
  place() {
    return (mount, { access }) => {
      const [tag, properties] = childFor(access);
      const child = Object.assign(document.createElement(tag), properties);
      // Rendering the same view again would take the focus from the content.
      if (!mount.firstElementChild?.isEqualNode(child)) mount.replaceChildren(child);
    };
  },
});
