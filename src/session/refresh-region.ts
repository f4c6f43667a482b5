/** The refresh part of the state: when a refresh may start, when it is retried after a failure, and when it stops. */
import { elapsed, type Instant } from "../platform/clock.ts";
import type { RefreshOutcome, SessionEffect, SessionTrack } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { LiveState, RefreshRegion } from "./session-state.ts";

export const IDLE: RefreshRegion = { name: "idle" };
const WAITING: RefreshRegion = { name: "waiting" };
/** Wait after another tab held the lock. That tab has most likely refreshed for all tabs. */
const DEFER_MS = 1000;

export function isBusy({ name }: RefreshRegion): boolean {
  return name === "waiting" || name === "in-flight";
}

/**
 * Whether a refresh without the customer's request may start now. Whatever the server answers, two of them keep a
 * distance.
 */
export function isReady(
  { refresh, refreshedAt }: Pick<LiveState, "refresh" | "refreshedAt">,
  now: Instant,
  { refreshDistanceMs }: Pick<SessionRules, "refreshDistanceMs">,
): boolean {
  if (refreshedAt && elapsed(refreshedAt, now) < refreshDistanceMs) return false;
  return refresh.name === "idle" || (refresh.name === "backing-off" && elapsed(refresh.since, now) >= refresh.delayMs);
}

/** Ends a back-off at once, but not before the time the server asked for. */
export function withoutWait(region: RefreshRegion): RefreshRegion {
  return region.name === "backing-off" ? { ...region, delayMs: region.askedMs } : region;
}

/** Starts a refresh unless one is running. A second request joins the first. */
export function startRefresh(live: LiveState, now: Instant): readonly [LiveState, readonly SessionEffect[]] {
  if (isBusy(live.refresh)) return [live, []];
  // Keep the number of failures, so that the waits keep growing.
  return [
    {
      ...live,
      refresh: WAITING,
      refreshedAt: now,
      retries: live.refresh.name === "backing-off" ? live.refresh.attempt : 0,
    },
    [{ type: "refresh", token: live.token }],
  ];
}

function askedWaitMs(retryAfterMs: number | undefined, { backOff }: SessionRules): number {
  return Math.min(retryAfterMs ?? 0, backOff.maximumMs);
}

/** Exponential back-off with random jitter over its upper half, at least as long as the server asks for. */
export function backOffMs(
  attempt: number,
  chance: number,
  retryAfterMs: number | undefined,
  rules: SessionRules,
): number {
  const { firstMs, maximumMs } = rules.backOff;
  const whole = Math.min(maximumMs, firstMs * 2 ** Math.min(attempt, 16));
  const askedMs = askedWaitMs(retryAfterMs, rules);
  return Math.max(whole * (0.5 + chance / 2), askedMs * (1 + chance / 4));
}

/** The refresh state after a failure that does not end the session at once. */
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

/** The refresh state after a token that had already expired, or a repeated one: a limited number of retries, then none. */
export function regionAfterStaleAnswer(staleAnswers: number, now: Instant, rules: SessionRules): RefreshRegion {
  if (staleAnswers >= rules.staleAnswerTries) return { name: "in-doubt", why: "stale-answers" };
  return {
    name: "backing-off",
    since: now,
    delayMs: backOffMs(staleAnswers, 1, undefined, rules),
    askedMs: 0,
    attempt: staleAnswers,
  };
}

/** The analytics event of an outcome [S-15]. A temporary refusal has none. */
export function trackOf(outcome: RefreshOutcome): SessionTrack | undefined {
  if (outcome.kind === "expired") return "refresh token expired";
  if (outcome.kind === "rejected" || outcome.kind === "lost") return "refresh token failed";
  return outcome.kind === "renewed" ? "refresh token succeeded" : undefined;
}
