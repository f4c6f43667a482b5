/**
 * Rules of a live session: its time, and its refresh, which may start, be retried after a failure, and stop. Every event ends with
 * `applyTime`.
 */

import { elapsed, type Instant } from "../../platform/clock.ts";
import type { TokenReading } from "../tokens/record-store.ts";
import { isSuccessor, type TokenFacts } from "../tokens/token-record.ts";
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
import { endedElsewhere, replaced, startEnding } from "./ending.ts";
import type { SessionRules } from "./session-rules.ts";
import type {
  EndReason,
  LiveState,
  RefreshOutcome,
  RefreshRegion,
  SessionEffect,
  SessionEvent,
  SessionTrack,
  Step,
} from "./session-state.ts";

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

const IDLE: RefreshRegion = { name: "idle" };
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
    case "keyless":
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
  if (outcome.kind === "rejected" || outcome.kind === "keyless" || outcome.kind === "lost")
    return "refresh token failed";
  return outcome.kind === "renewed" ? "refresh token succeeded" : undefined;
}

type Settled = Extract<SessionEvent, { type: "refresh-settled" }>;
/**
 * No refresh is running, so the outcome belongs to the time before the page was left, or to an answer that came late. A
 * stored token counts at any time. A refusal proves that a token in doubt was not spent.
 */
function isUsefulLate(outcome: RefreshOutcome, { refresh, token }: LiveState, usedToken: TokenFacts): boolean {
  if (outcome.kind === "renewed") return true;
  const isLost = refresh.name === "in-doubt" && refresh.why === "lost";
  return outcome.kind === "refused" && isLost && usedToken === token;
}

type Success = Extract<RefreshOutcome, { kind: "renewed" | "adopted" }>;

export function settleRefresh(live: LiveState, { outcome, usedToken, now }: Settled, rules: SessionRules): Step {
  if (!isBusy(live.refresh) && !isUsefulLate(outcome, live, usedToken)) return [live, []];
  if (outcome.kind === "gone") return endedElsewhere();
  if (outcome.kind === "other-customer") return replaced();
  if (outcome.kind === "renewed" || outcome.kind === "adopted") {
    const isNewer = usedToken === live.token || isSuccessor(live.token, outcome.reading.token);
    return succeed(live, outcome, isNewer, now, rules);
  }
  if (outcome.kind === "repeated") return settleRepeated(live, outcome.reading, now, rules);
  // The token was replaced in the meantime. Its failure does not affect its successor.
  if (usedToken !== live.token) return applyTime({ ...live, refresh: IDLE, retries: 0 }, now, rules);
  return fail(live, outcome, now, rules);
}

function succeed(live: LiveState, outcome: Success, isNews: boolean, now: Instant, rules: SessionRules): Step {
  const { reading } = outcome;
  const idle: LiveState = { ...live, refresh: IDLE, retries: 0 };
  const adopted = isNews && reading.token !== live.token ? adoptToken(idle, reading, now) : idle;
  const tracks: SessionEffect[] = [];
  if (outcome.kind === "renewed") tracks.push({ type: "track", name: "refresh token succeeded" });
  if (outcome.kind === "renewed" && reading.leftMs <= 0) {
    const staleAnswers = live.staleAnswers + 1;
    const failed = {
      ...adopted,
      staleAnswers,
      refresh: regionAfterStaleAnswer(staleAnswers, now, rules),
      ...failedExtension(live),
    };
    return then(tracks, applyTime(failed, now, rules));
  }
  const fresh = { ...adopted, staleAnswers: 0 };
  if (!live.extending || reading.leftMs <= 0) {
    if (outcome.kind === "renewed") tracks.push({ type: "track", name: "session extended automatically" });
    return then(tracks, applyTime(fresh, now, rules));
  }
  return then(tracks, completeExtension(fresh, now, rules));
}

/** The answer brought no newer token, so it does not count as a refresh. Without waits it would be requested for ever. */
function settleRepeated(live: LiveState, reading: TokenReading | undefined, now: Instant, rules: SessionRules): Step {
  const idle: LiveState = { ...live, refresh: IDLE, retries: 0 };
  const known = reading ? adoptToken(idle, reading, now) : idle;
  const staleAnswers = live.staleAnswers + 1;
  const refresh = regionAfterStaleAnswer(staleAnswers, now, rules);
  return applyTime({ ...known, staleAnswers, refresh, ...failedExtension(live) }, now, rules);
}

function fail(live: LiveState, outcome: RefreshOutcome, now: Instant, rules: SessionRules): Step {
  const endsAtOnce = rules.refreshFailure === "at-once" && isRefusal(outcome);
  const name = endsAtOnce && outcome.kind === "refused" ? "refresh token failed" : trackOf(outcome);
  const tracks: SessionEffect[] = name ? [{ type: "track", name }] : [];
  if (endsAtOnce) return then(tracks, startEnding(REFUSED_ENDS[outcome.kind] ?? "refresh-rejected", now));
  const silent = live.extending === undefined;
  const muted = live.muted || (silent && live.name === "warning" && rules.silentFailure === "hides-countdown");
  const refresh = regionAfter(outcome, live, now, rules);
  const [state, effects] = applyTime({ ...live, refresh, muted, ...failedExtension(live) }, now, rules);
  return [state, [...tracks, ...effects]];
}

/** The reason of an end at once, if it is another than a refusal. */
const REFUSED_ENDS: { readonly [kind in RefreshOutcome["kind"]]?: EndReason } = {
  expired: "refresh-expired",
  keyless: "keyless",
};

/** The specification takes every error of the server for a failed refresh. Without an answer nothing has failed yet. */
function isRefusal(outcome: RefreshOutcome): boolean {
  return (
    outcome.kind === "rejected" ||
    outcome.kind === "keyless" ||
    outcome.kind === "expired" ||
    (outcome.kind === "refused" && !!outcome.isAnswer)
  );
}

/** The countdown stays open after a failed extension and shows the failure. */
function failedExtension(live: LiveState): Pick<LiveState, "extending" | "extensionFailed"> {
  return { extending: undefined, extensionFailed: live.extensionFailed || live.extending !== undefined };
}

function then(first: readonly SessionEffect[], [state, effects]: Step): Step {
  return [state, [...first, ...effects]];
}
