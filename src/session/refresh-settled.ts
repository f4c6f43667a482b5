/** Applies the outcome of a refresh to a live session. */
import type { Instant } from "../platform/clock.ts";
import { endedElsewhere, replaced, startEnding } from "./ending.ts";
import { adoptToken, applyTime, completeExtension } from "./live-session.ts";
import { IDLE, isBusy, regionAfter, regionAfterStaleAnswer, trackOf } from "./refresh-region.ts";
import type { RefreshOutcome, SessionEffect, SessionEvent, Step } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { LiveState, TokenReading } from "./session-state.ts";
import { isSuccessor, type TokenFacts } from "./token-record.ts";

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
  if (endsAtOnce)
    return then(tracks, startEnding(outcome.kind === "expired" ? "refresh-expired" : "refresh-rejected", now));
  const silent = live.extending === undefined;
  const muted = live.muted || (silent && live.name === "warning" && rules.silentFailure === "hides-countdown");
  const refresh = regionAfter(outcome, live, now, rules);
  const [state, effects] = applyTime({ ...live, refresh, muted, ...failedExtension(live) }, now, rules);
  return [state, [...tracks, ...effects]];
}

/** The specification takes every error of the server for a failed refresh. Without an answer nothing has failed yet. */
function isRefusal(outcome: RefreshOutcome): boolean {
  return (
    outcome.kind === "rejected" || outcome.kind === "expired" || (outcome.kind === "refused" && !!outcome.isAnswer)
  );
}

/** The countdown stays open after a failed extension and shows the failure. */
function failedExtension(live: LiveState): Pick<LiveState, "extending" | "extensionFailed"> {
  return { extending: undefined, extensionFailed: live.extensionFailed || live.extending !== undefined };
}

function then(first: readonly SessionEffect[], [state, effects]: Step): Step {
  return [state, [...first, ...effects]];
}
