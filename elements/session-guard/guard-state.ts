import type { SessionView } from "../../src/stores/session.ts";
import type { GuardState } from "./session-guard.view.tsx";

const QUIET: GuardState = { kind: "quiet" };

/** What the guard shows of a session. What must not be read is covered before anything else is said. */
export function guardState(view: SessionView | undefined): GuardState {
  if (view === undefined) return QUIET;
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
