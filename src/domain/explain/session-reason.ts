/** States the session of a page and when it ends next. */
import type { SharedState } from "../session/host-states.ts";
import type { SessionReason } from "./explanation.ts";

/** The view of the session as far as an explanation needs it. */
export interface ExplainedSession {
  readonly warning: "idle" | "maximum" | undefined;
  readonly remainingSeconds: number;
  readonly canExtend: boolean;
  readonly covered: boolean;
  readonly reason: string | undefined;
}

/**
 * @param view undefined where no element of the page needs a session
 * @param now milliseconds since the epoch
 */
export function sessionReason(state: SharedState, view: ExplainedSession | undefined, now: number): SessionReason {
  if (view === undefined) return { state, deadline: "No element of this page follows a session.", notes: [] };
  const { warning, remainingSeconds, canExtend, covered, reason } = view;
  const isLive = remainingSeconds > 0;
  const end = new Date(now + remainingSeconds * 1000).toISOString();
  const cause = warning === "maximum" ? "whatever the customer does" : "without further activity";
  return {
    state,
    deadline: isLive ? `It ends in ${remainingSeconds} s ${cause}, at ${end}.` : "No session runs, so nothing ends.",
    notes: [
      ...(warning === undefined
        ? []
        : [`The countdown is visible; ${canExtend ? "it can be extended" : "nothing extends it"}.`]),
      ...(covered ? ["The content of the page is covered."] : []),
      ...(reason === undefined ? [] : [`It ended because of: ${reason}.`]),
    ],
  };
}
