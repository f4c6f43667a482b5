/** Decides the guard's state; it shows nothing while the session is healthy. */

import { elementDecision } from "../../src/prerender/element-decision.ts";
import type { SessionView } from "../../src/stores/page/signed-in.ts";
import button from "../../src/ui/button/button.css?inline";
import dialog from "../../src/ui/dialog/dialog.css?inline";
import containers from "../../src/ui/layout/containers.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import { guardState, QUIET, visitorState } from "./guard-state.ts";
import guard from "./session-guard.css?inline";
import type { SessionGuardViewProps } from "./session-guard.view.tsx";

/** The session as this tag may show it: undefined for a tag that does not lead. */
export interface GuardFacts {
  readonly session: SessionView | undefined;
  /** The reason that this page has read and removed. */
  readonly endReason?: string | undefined;
}

export default elementDecision<SessionGuardViewProps, undefined, GuardFacts>({
  styles: [tokens, base, ":host{display:contents}", containers, button, dialog, guard].join("\n"),
  view: () => import("./session-guard.view.tsx").then(({ SessionGuardView }) => SessionGuardView),
  decide({ facts, texts: { translate }, state }) {
    // The guard reads and removes the stored reason once, and keeps it in its state.
    const endReason = state ? state.endReason : facts.endReason;
    const signedOut = { endReason, idleSeconds: facts.page.loginIdleSeconds };
    const isVisitor = facts.session === "anonymous" && (endReason ?? signedOut.idleSeconds) === undefined;
    // A cover stays until the page is left, although the session behind it is over.
    const isSilent = isVisitor && state?.session?.covered !== true;
    return {
      state: isSilent ? QUIET : state ? guardState(state.session, signedOut) : visitorState(signedOut),
      translate,
      locale: facts.locale,
    };
  },
});
