/** Decides the guard's state; it shows nothing while the session is healthy. */

import { endTextOf, isLogout } from "../../src/domain/facts/session-facts.ts";
import { elementDecision } from "../../src/element/element-decision.ts";
import type { SessionView } from "../../src/stores/page/signed-in.ts";
import button from "../../src/ui/button/button.css?inline";
import dialog from "../../src/ui/dialog/dialog.css?inline";
import containers from "../../src/ui/layout/containers.css?inline";
import base from "../../src/ui/theme/base.css?inline";
import tokens from "../../src/ui/theme/tokens.css?inline";
import guard from "./session-guard.css?inline";
import type { GuardState, SessionGuardViewProps } from "./session-guard.view.tsx";

/** The session as this tag may show it: undefined for a tag that does not lead. */
export interface GuardFacts {
  readonly session: SessionView | undefined;
  readonly isContinued?: boolean | undefined;
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
      isContinued: state?.isContinued,
      translate,
      locale: facts.locale,
    };
  },
});

export const QUIET: GuardState = { kind: "quiet" };

/** The facts about sessions that a page without a session may show. */
export interface SignedOut {
  /** The reason why the last session of this tab ended. */
  readonly endReason?: string | undefined;
  /** On a login page: the idle time of the next session, in seconds. */
  readonly idleSeconds?: number | undefined;
}

/** The guard's state for a session. The cover comes first, because it hides content that must not be read. */
export function guardState(view: SessionView | undefined, signedOut: SignedOut = {}): GuardState {
  if (view === undefined) return QUIET;
  const visitors = visitorState(signedOut);
  if (view.state === "anonymous" && visitors !== QUIET) return visitors;
  if (view.covered) return { kind: "covered", why: whyCovered(view) };
  if (view.state === "warning") {
    return {
      kind: "countdown",
      remainingSeconds: view.remainingSeconds,
      canExtend: view.canExtend,
      isExtending: view.extending,
      hasFailed: view.failure !== undefined,
    };
  }
  if (view.state === "extended" && view.extendedMinutes !== undefined) {
    return { kind: "extended", minutes: view.extendedMinutes };
  }
  return QUIET;
}

/** The notice for a visitor, and for a fragment, which knows of no session. */
export function visitorState({ endReason, idleSeconds }: SignedOut): GuardState {
  if ((endReason ?? idleSeconds) === undefined) return QUIET;
  return { kind: "signed-out", why: endReason === undefined ? undefined : endTextOf(endReason), idleSeconds };
}

function whyCovered({ state, reason }: SessionView): Extract<GuardState, { kind: "covered" }>["why"] {
  if (state === "unverified") return state;
  if (reason === undefined) return "checking";
  return isLogout(reason) ? "loggingOut" : endTextOf(reason);
}
