import { endTextOf, isLogout } from "../../src/domain/facts/session-facts.ts";
import type { SessionView } from "../../src/stores/page/signed-in.ts";
import type { GuardState } from "./session-guard.view.tsx";

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
