/** Rules of a live session over time. Every event ends with `applyTime`. */
import { elapsed, type Instant } from "../platform/clock.ts";
import {
  canRefresh,
  endLeftMs,
  idleLeftMs,
  idleLimitMs,
  refreshesItself,
  refreshThresholdMs,
  tokenEndReason,
  tokenLeftMs,
  warningDue,
} from "./deadlines.ts";
import { startEnding } from "./ending.ts";
import { IDLE, isBusy, isReady, startRefresh } from "./refresh-region.ts";
import type { SessionEffect, Step } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { LiveState, TokenReading } from "./session-state.ts";

/** Creates a live session from a record that was just read. */
export function startLive({ token, leftMs }: TokenReading, activeAt: Instant, now: Instant): LiveState {
  return {
    name: "active",
    token,
    tokenLeftMs: leftMs,
    tokenAt: now,
    activeAt,
    refresh: IDLE,
    refreshedAt: undefined,
    retries: 0,
    extending: undefined,
    extensionFailed: false,
    idleOverAt: undefined,
    muted: false,
    away: false,
    denied: undefined,
    refused: undefined,
    staleAnswers: 0,
  };
}

/** Uses a newer token of the same customer. A running refresh continues and will find the new token itself. */
export function adoptToken(live: LiveState, { token, leftMs }: TokenReading, now: Instant): LiveState {
  const refresh = isBusy(live.refresh) ? live.refresh : IDLE;
  const refused = live.refused === live.token ? live.refused : undefined;
  return { ...live, token, tokenLeftMs: leftMs, tokenAt: now, refresh, muted: false, refused };
}

/** The requested extension succeeded: idle time starts again, and a confirmation is shown [S-06]. */
export function completeExtension(live: LiveState, now: Instant, rules: SessionRules): Step {
  const lengthMs = canRefresh(live, rules)
    ? idleLimitMs(live, rules)
    : Math.min(idleLimitMs(live, rules), endLeftMs(live, now, rules));
  const minutes = Math.max(1, Math.round(lengthMs / 60_000));
  const next = { ...live, activeAt: now, extending: undefined, extensionFailed: false, muted: false };
  return [
    { ...next, name: "extended", since: now, minutes },
    [{ type: "share-activity" }, { type: "track", name: "session extended manually" }],
  ];
}

/** Decides by the time left: first idle time, then the token's life, then the countdown. */
export function applyTime(live: LiveState, now: Instant, rules: SessionRules): Step {
  const isTooLate = live.extending && elapsed(live.extending, now) > rules.extensionGraceMs;
  const state = isTooLate ? { ...live, extending: undefined, extensionFailed: true } : live;
  if (idleLeftMs(state, now, rules) <= 0 && !state.extending) return applyIdleTime(state, now, rules);
  return applyTokenTime({ ...state, idleOverAt: undefined }, now, rules);
}

/** Idle time is over in this tab. Before the session ends, other tabs get time to report activity. */
function applyIdleTime(live: LiveState, now: Instant, rules: SessionRules): Step {
  if (!live.idleOverAt) return [{ ...live, idleOverAt: now }, [{ type: "request-activity" }]];
  return elapsed(live.idleOverAt, now) < rules.settleMs ? [live, []] : startEnding("idle", now);
}

function applyTokenTime(live: LiveState, now: Instant, rules: SessionRules): Step {
  // The server refused this token, and no other can be obtained.
  if (live.denied && live.refresh.name === "in-doubt") return startEnding("denied", now);
  const left = tokenLeftMs(live, now);
  const refreshesAlone = refreshesItself(live, now, rules);
  // A refresh that has begun may bring the next token, even if nobody has used the web view since.
  const awaitsOutcome = isBusy(live.refresh) && (live.extending !== undefined || canRefresh(live, rules));
  if (endLeftMs(live, now, rules) <= 0 && !refreshesAlone && !awaitsOutcome)
    return startEnding(tokenEndReason(live), now);
  const isNeeded = left <= refreshThresholdMs(live, rules) || live.denied === live.token;
  const due = refreshesAlone && isNeeded && isReady(live, now, rules);
  const [state, effects] = due ? startRefresh(live, now) : [live, []];
  return applyCountdown(state, effects, now, rules);
}

function applyCountdown(live: LiveState, effects: readonly SessionEffect[], now: Instant, rules: SessionRules): Step {
  if (tokenLeftMs(live, now) <= 0) return [{ ...live, name: "unverified" }, effects];
  const kind = live.muted ? undefined : warningDue(live, now, rules);
  if (kind) {
    const shown: readonly SessionEffect[] = live.name === "warning" ? [] : [{ type: "track", name: "session shown" }];
    return [{ ...live, name: "warning", kind }, [...effects, ...shown]];
  }
  if (live.name === "extended" && elapsed(live.since, now) < rules.confirmationMs) return [live, effects];
  return [{ ...live, name: "active", extensionFailed: false }, effects];
}
