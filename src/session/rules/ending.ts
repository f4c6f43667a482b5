/** Ends a session: lets the host save, clears storage, informs the other tabs once, and leaves the page once. */
import { elapsed, type Instant } from "../../platform/clock.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason, SessionEffect, SessionEvent, SessionState, Step } from "./session-state.ts";

type Ending = Extract<SessionState, { name: "ending" }>;
type Ended = Extract<SessionState, { name: "ended" }>;

/**
 * Reasons that the customer did not choose. The host may save unsaved work, and the customer returns to this page after
 * login.
 */
const UNREQUESTED_REASONS: readonly EndReason[] = [
  "idle",
  "maximum",
  "refresh-rejected",
  "refresh-expired",
  "refresh-lost",
  "keyless",
];

/** Whether this page is stored as the target after the next login [S-07]. */
export function keepsDeepLink(reason: EndReason): boolean {
  return reason === "denied" || UNREQUESTED_REASONS.includes(reason);
}

/** Ends the session in this tab. If the customer did not choose the end, the host may save unsaved work first. */
export function startEnding(reason: EndReason, now: Instant): Step {
  if (!UNREQUESTED_REASONS.includes(reason)) return startClosing(reason, now);
  return [
    { name: "ending", reason, since: now, step: "hold" },
    [
      { type: "track", name: "session expired" },
      { type: "hold", reason },
    ],
  ];
}

/** Another tab has ended the session and has already cleared storage, informed the tabs and logged out. */
export function endedElsewhere(): Step {
  return [{ name: "ended", reason: "elsewhere" }, [{ type: "leave", reason: "elsewhere", deepLink: false }]];
}

/** Follows the end in another tab. If the customer did not choose it, the host of this tab may save too. */
export function followEnd(reason: EndReason, now: Instant): Step {
  if (!UNREQUESTED_REASONS.includes(reason)) return endedElsewhere();
  return [{ name: "ending", reason, since: now, step: "hold-only" }, [{ type: "hold", reason }]];
}

/** Another customer has logged in. Reloading removes everything of the former one. */
export function replaced(): Step {
  return [{ name: "ended", reason: "other-customer" }, [{ type: "reload" }]];
}

function startClosing(reason: EndReason, since: Instant): Step {
  return [{ name: "ending", reason, since, step: "close" }, [{ type: "close", reason }]];
}

function leavePage(reason: EndReason): Step {
  const leave: SessionEffect = { type: "leave", reason, deepLink: keepsDeepLink(reason) };
  return [{ name: "ended", reason }, [leave]];
}

export function reduceEnding(state: Ending, event: SessionEvent, rules: SessionRules): Step {
  if (event.type === "ended-elsewhere" && state.step === "hold") return [{ ...state, step: "hold-only" }, []];
  const isTimeCheck = event.type === "ticked" || event.type === "returned";
  // The driver's timers may have been frozen. The page must not stay covered because of that.
  const isLate = isTimeCheck && elapsed(state.since, event.now) > MARGIN_MS + limitMs(state, rules);
  if (state.step === "close" || state.step === "close-late") return reduceClosing(state, event, isLate);
  if (event.type !== "held" && !isLate) return [state, []];
  return state.step === "hold" ? startClosing(state.reason, event.now) : leavePage(state.reason);
}

/** If the page leaves before closing is done, the record is cleared first, so that the next page does not find it. */
function reduceClosing(state: Ending, event: SessionEvent, isLate: boolean): Step {
  const { reason } = state;
  if (event.type === "closed") return leavePage(reason);
  if (event.type === "left") return [state, [{ type: "clear", reason }]];
  if (!isLate) return [state, []];
  if (state.step === "close") return [{ ...state, since: event.now, step: "close-late" }, []];
  const [ended, effects] = leavePage(reason);
  return [ended, [{ type: "clear", reason }, ...effects]];
}

const MARGIN_MS = 1000;

function limitMs({ step }: Ending, rules: SessionRules): number {
  return step === "close" || step === "close-late" ? rules.closeMs : rules.holdMs;
}

/**
 * An ended page never becomes live again. After a return from the back-forward cache it leaves again, or reloads for a
 * new session.
 */
export function reduceEnded(state: Ended, event: SessionEvent): Step {
  if (event.type !== "returned" || !event.restored) return [state, []];
  return [state, [event.reading ? { type: "reload" } : { type: "leave", reason: state.reason, deepLink: false }]];
}
