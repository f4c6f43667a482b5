/** The way out: let the host save, clear and tell everybody once, leave once. */
import { elapsed, type Instant } from "../platform/clock.ts";
import type { SessionEffect, SessionEvent, Step } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason, SessionState } from "./session-state.ts";

type Ending = Extract<SessionState, { name: "ending" }>;
type Ended = Extract<SessionState, { name: "ended" }>;

/** Reasons that take the customer by surprise, so that the host may save and the customer returns to the page. */
const SURPRISES: readonly EndReason[] = ["idle", "maximum", "refresh-rejected", "refresh-expired", "refresh-lost"];

/** Whether the way back to this page is kept for after the next login [S-07]. */
function keepsDeepLink(reason: EndReason): boolean {
  return reason === "denied" || SURPRISES.includes(reason);
}

/** Ends the session from here: unsaved work first when the end comes by itself. */
export function end(reason: EndReason, now: Instant): Step {
  if (!SURPRISES.includes(reason)) return close(reason, now);
  return [
    { name: "ending", reason, since: now, step: "hold" },
    [
      { type: "track", name: "session expired" },
      { type: "hold", reason },
    ],
  ];
}

/** Another tab ended the session and has cleared, told and logged out already. */
export function endedElsewhere(): Step {
  return [{ name: "ended", reason: "elsewhere" }, [{ type: "leave", reason: "elsewhere", deepLink: false }]];
}

/** As before, and why: an end that came by itself lets the host of this tab save too. */
export function followEnd(reason: EndReason, now: Instant): Step {
  if (!SURPRISES.includes(reason)) return endedElsewhere();
  return [{ name: "ending", reason, since: now, step: "hold-told" }, [{ type: "hold", reason }]];
}

/** Another customer is logged in now: nothing of this page may stay. */
export function replaced(): Step {
  return [{ name: "ended", reason: "other-customer" }, [{ type: "reload" }]];
}

function close(reason: EndReason, since: Instant): Step {
  return [{ name: "ending", reason, since, step: "close" }, [{ type: "close", reason }]];
}

function left(reason: EndReason): Step {
  const leave: SessionEffect = { type: "leave", reason, deepLink: keepsDeepLink(reason) };
  return [{ name: "ended", reason }, [leave]];
}

export function reduceEnding(state: Ending, event: SessionEvent, rules: SessionRules): Step {
  if (event.type === "ended-elsewhere" && state.step === "hold") return [{ ...state, step: "hold-told" }, []];
  const isTimeCheck = event.type === "ticked" || event.type === "returned";
  // The driver's own timers may have been frozen; the page must not stay covered for that.
  const isLate = isTimeCheck && elapsed(state.since, event.now) > SPARE_MS + boundMs(state, rules);
  if (state.step === "close" || state.step === "close-late") return reduceClosing(state, event, isLate);
  if (event.type !== "held" && !isLate) return [state, []];
  return state.step === "hold" ? close(state.reason, event.now) : left(state.reason);
}

/** Whatever makes the page go before closing is done, the record goes first: the next page would find it. */
function reduceClosing(state: Ending, event: SessionEvent, isLate: boolean): Step {
  const { reason } = state;
  if (event.type === "closed") return left(reason);
  if (event.type === "left") return [state, [{ type: "clear", reason }]];
  if (!isLate) return [state, []];
  if (state.step === "close") return [{ ...state, since: event.now, step: "close-late" }, []];
  const [ended, effects] = left(reason);
  return [ended, [{ type: "clear", reason }, ...effects]];
}

const SPARE_MS = 1000;

function boundMs({ step }: Ending, rules: SessionRules): number {
  return step === "close" || step === "close-late" ? rules.closeMs : rules.holdMs;
}

/** Nothing revives an ended page. Out of the back-forward cache it goes away again, or loads anew for a new session. */
export function reduceEnded(state: Ended, event: SessionEvent): Step {
  if (event.type !== "returned" || !event.restored) return [state, []];
  return [state, [event.reading ? { type: "reload" } : { type: "leave", reason: state.reason, deepLink: false }]];
}
