/** The part of a session that the interface and hosts may see: plain values without tokens or customer numbers. */
import type { Instant } from "../../platform/clock.ts";
import { canExtend, sessionLeftMs } from "./deadlines.ts";
import type { SessionRules } from "./session-rules.ts";
import { type EndReason, isLive, type SessionState, type StateName, type WarningKind } from "./session-state.ts";

export interface SessionView {
  readonly state: StateName;
  /** The subject of the visible countdown: idle time or the end of the session. */
  readonly warning: WarningKind | undefined;
  /** Whole seconds until the session ends without further activity; never negative, 0 without a session. */
  readonly remainingSeconds: number;
  /** Whether the countdown's button has an effect. */
  readonly canExtend: boolean;
  /** An extension is running. A second press joins it. */
  readonly extending: boolean;
  /** Minutes in the confirmation while it is visible. */
  readonly extendedMinutes: number | undefined;
  /** The requested extension failed; the countdown stays visible. */
  readonly failure: "extension-failed" | undefined;
  /** The page's content must be hidden: the token has expired, the page was left, or the session is ending. */
  readonly covered: boolean;
  readonly reason: EndReason | undefined;
}

export function sessionView(state: SessionState, now: Instant, rules: SessionRules): SessionView {
  const over = state.name === "ending" || state.name === "ended";
  if (!isLive(state)) {
    return {
      state: state.name,
      warning: undefined,
      remainingSeconds: 0,
      canExtend: false,
      extending: false,
      extendedMinutes: undefined,
      failure: undefined,
      covered: over,
      reason: over ? state.reason : undefined,
    };
  }
  return {
    state: state.name,
    warning: state.name === "warning" ? state.kind : undefined,
    remainingSeconds: Math.ceil(sessionLeftMs(state, now, rules) / 1000),
    canExtend: canExtend(state, now, rules),
    extending: state.extending !== undefined,
    extendedMinutes: state.name === "extended" ? state.minutes : undefined,
    failure: state.extensionFailed ? "extension-failed" : undefined,
    covered: state.away || state.idleOverAt !== undefined || state.name === "unverified",
    reason: undefined,
  };
}

/** Whether two views differ in anything visible. Seconds count only during a countdown. */
export function differs(a: SessionView, b: SessionView): boolean {
  const keys = Object.keys(a) as (keyof SessionView)[];
  const counts = b.state === "warning";
  return keys.some((key) => a[key] !== b[key] && (key !== "remainingSeconds" || counts));
}
