/** What a live session becomes as time passes: every event ends in this judgement. */
import { elapsed, type Instant } from "../platform/clock.ts";
import {
  canRefresh,
  idleLeftMs,
  idleLimitMs,
  refreshesItself,
  refreshThresholdMs,
  tokenEndReason,
  tokenLeftMs,
  warningDue,
} from "./deadlines.ts";
import { end } from "./ending.ts";
import { IDLE, isBusy, isReady, startRefresh } from "./refresh-region.ts";
import type { SessionEffect, Step } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { LiveState, Reading } from "./session-state.ts";

/** A live session from a record that was just read. */
export function begin({ token, leftMs }: Reading, activeAt: Instant, now: Instant): LiveState {
  return {
    name: "active",
    token,
    tokenLeftMs: leftMs,
    tokenAt: now,
    activeAt,
    refresh: IDLE,
    retries: 0,
    extending: undefined,
    extensionFailed: false,
    idleOverAt: undefined,
    muted: false,
    away: false,
    denied: undefined,
    futile: 0,
  };
}

/** Takes a newer token of the same customer over. A refresh under way goes on to find that out by itself. */
export function takeOver(live: LiveState, { token, leftMs }: Reading, now: Instant): LiveState {
  const refresh = isBusy(live.refresh) ? live.refresh : IDLE;
  return { ...live, token, tokenLeftMs: leftMs, tokenAt: now, refresh, muted: false };
}

/** The customer asked and it worked: idle time begins anew, and the confirmation shows [S-06]. */
export function completeExtension(live: LiveState, now: Instant, rules: SessionRules): Step {
  const lengthMs = canRefresh(live, rules)
    ? idleLimitMs(live, rules)
    : Math.min(idleLimitMs(live, rules), tokenLeftMs(live, now));
  const minutes = Math.max(1, Math.round(lengthMs / 60_000));
  const next = { ...live, activeAt: now, extending: undefined, extensionFailed: false, muted: false };
  return [
    { ...next, name: "extended", since: now, minutes },
    [{ type: "share-activity" }, { type: "track", name: "session extended manually" }],
  ];
}

/** Decides by the time left: idle time first, then the token, then the countdown. */
export function judge(live: LiveState, now: Instant, rules: SessionRules): Step {
  const tired = live.extending && elapsed(live.extending, now) > rules.extensionGraceMs;
  const state = tired ? { ...live, extending: undefined, extensionFailed: true } : live;
  if (idleLeftMs(state, now, rules) <= 0 && !state.extending) return judgeIdle(state, now, rules);
  return judgeToken({ ...state, idleOverAt: undefined }, now, rules);
}

/** Idle time is over here. Before it ends the session for all, the other tabs may say that the customer is there. */
function judgeIdle(live: LiveState, now: Instant, rules: SessionRules): Step {
  if (!live.idleOverAt) return [{ ...live, idleOverAt: now }, [{ type: "ask-others" }]];
  return elapsed(live.idleOverAt, now) < rules.settleMs ? [live, []] : end("idle", now);
}

function judgeToken(live: LiveState, now: Instant, rules: SessionRules): Step {
  // The server refused this token, and there will be no other.
  if (live.denied && live.refresh.name === "in-doubt") return end("denied", now);
  const left = tokenLeftMs(live, now);
  const itself = refreshesItself(live, now, rules);
  if (left <= 0 && !itself && !(live.extending && isBusy(live.refresh))) return end(tokenEndReason(live), now);
  const isNeeded = left <= refreshThresholdMs(live, rules) || live.denied === live.token;
  const due = itself && isNeeded && isReady(live.refresh, now);
  const [state, effects] = due ? startRefresh(live) : [live, []];
  return judgeCountdown(state, effects, now, rules);
}

function judgeCountdown(live: LiveState, effects: readonly SessionEffect[], now: Instant, rules: SessionRules): Step {
  if (tokenLeftMs(live, now) <= 0) return [{ ...live, name: "unverified" }, effects];
  const kind = live.muted ? undefined : warningDue(live, now, rules);
  if (kind) {
    const shown: readonly SessionEffect[] = live.name === "warning" ? [] : [{ type: "track", name: "session shown" }];
    return [{ ...live, name: "warning", kind }, [...effects, ...shown]];
  }
  if (live.name === "extended" && elapsed(live.since, now) < rules.confirmationMs) return [live, effects];
  return [{ ...live, name: "active", extensionFailed: false }, effects];
}
