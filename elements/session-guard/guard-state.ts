import type { SessionView } from "../../src/stores/signed-in.ts";
import type { GuardState } from "./session-guard.view.tsx";

export const QUIET: GuardState = { kind: "quiet" };

/** What a page without a session may have to tell of one. */
export interface SignedOut {
  /** Why the last session of this tab ended by itself. */
  readonly endReason?: SessionView["reason"];
  /** Idle time of the session to come, where the page is one to log in at. */
  readonly idleSeconds?: number | undefined;
}

/** What the guard shows of a session. What must not be read is covered before anything else is said. */
export function guardState(view: SessionView | undefined, { endReason, idleSeconds }: SignedOut = {}): GuardState {
  if (view === undefined) return QUIET;
  if (view.state === "anonymous" && (endReason ?? idleSeconds) !== undefined)
    return { kind: "signed-out", why: endReason && (endReason === "idle" ? "endedIdle" : "expired"), idleSeconds };
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

function whyCovered({ state }: SessionView): Extract<GuardState, { kind: "covered" }>["why"] {
  if (state === "unverified") return state;
  return state === "ending" || state === "ended" ? "expired" : "checking";
}
