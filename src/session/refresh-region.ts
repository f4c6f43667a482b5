/** The refresh region: who may ask for a token, when again after a failure, and when never again. */
import { elapsed, type Instant } from "../platform/clock.ts";
import type { RefreshOutcome, SessionEffect, SessionTrack } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { LiveState, RefreshRegion } from "./session-state.ts";

export const IDLE: RefreshRegion = { name: "idle" };
const WAITING: RefreshRegion = { name: "waiting" };
/** Wait after another tab kept the lock; that tab most likely refreshes for all. */
const DEFER_MS = 1000;

export function isBusy({ name }: RefreshRegion): boolean {
  return name === "waiting" || name === "in-flight";
}

/** Whether a refresh without a customer's wish may start now. */
export function isReady(region: RefreshRegion, now: Instant): boolean {
  return region.name === "idle" || (region.name === "backing-off" && elapsed(region.since, now) >= region.delayMs);
}

/** The same region, ready at once if it was waiting for better times, but not before the server wants it. */
export function withoutWait(region: RefreshRegion): RefreshRegion {
  return region.name === "backing-off" ? { ...region, delayMs: region.askedMs } : region;
}

/** Starts a refresh unless one is under way: a second wish joins the first. */
export function startRefresh(live: LiveState): readonly [LiveState, readonly SessionEffect[]] {
  if (isBusy(live.refresh)) return [live, []];
  // The number of failures stays known while trying again, so that the waits keep growing.
  return [
    { ...live, refresh: WAITING, retries: live.refresh.name === "backing-off" ? live.refresh.attempt : 0 },
    [{ type: "refresh", token: live.token }],
  ];
}

function askedWaitMs(retryAfterMs: number | undefined, { backOff }: SessionRules): number {
  return Math.min(retryAfterMs ?? 0, backOff.maximumMs);
}

/** Exponential wait with full jitter over its upper half, not shorter than the server asks. */
export function backOffMs(
  attempt: number,
  chance: number,
  retryAfterMs: number | undefined,
  rules: SessionRules,
): number {
  const { firstMs, maximumMs } = rules.backOff;
  const whole = Math.min(maximumMs, firstMs * 2 ** Math.min(attempt, 16));
  const asked = askedWaitMs(retryAfterMs, rules);
  return Math.max(whole * (0.5 + chance / 2), asked * (1 + chance / 4));
}

/** The region after a failure that does not end the session at once. */
export function regionAfter(
  outcome: RefreshOutcome,
  live: LiveState,
  now: Instant,
  rules: SessionRules,
): RefreshRegion {
  const attempt = live.retries;
  switch (outcome.kind) {
    case "refused":
      return {
        name: "backing-off",
        since: now,
        delayMs: backOffMs(attempt, outcome.chance, outcome.retryAfterMs, rules),
        askedMs: askedWaitMs(outcome.retryAfterMs, rules),
        attempt: attempt + 1,
      };
    case "deferred":
      return { name: "backing-off", since: now, delayMs: DEFER_MS * (1 + outcome.chance), askedMs: 0, attempt };
    case "rejected":
    case "expired":
    case "lost":
      return { name: "in-doubt", why: outcome.kind };
    default:
      return IDLE;
  }
}

/** The region after a token that was expired on arrival: bounded tries, then none. */
export function regionAfterFutile(futile: number, now: Instant, rules: SessionRules): RefreshRegion {
  if (futile >= rules.futileTries) return { name: "in-doubt", why: "futile" };
  return {
    name: "backing-off",
    since: now,
    delayMs: backOffMs(futile, 1, undefined, rules),
    askedMs: 0,
    attempt: futile,
  };
}

/** The analytics event of an outcome [S-15]; a refusal for now is none. */
export function trackOf(outcome: RefreshOutcome): SessionTrack | undefined {
  if (outcome.kind === "expired") return "refresh token expired";
  if (outcome.kind === "rejected" || outcome.kind === "lost") return "refresh token failed";
  return outcome.kind === "renewed" ? "refresh token succeeded" : undefined;
}
