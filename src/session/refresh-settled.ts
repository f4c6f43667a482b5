/** What the end of a refresh means for a live session. */
import type { Instant } from "../platform/clock.ts";
import { end, endedElsewhere, replaced } from "./ending.ts";
import { completeExtension, judge, takeOver } from "./live.ts";
import { IDLE, isBusy, regionAfter, regionAfterFutile, trackOf } from "./refresh-region.ts";
import type { RefreshOutcome, SessionEffect, SessionEvent, Step } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { LiveState } from "./session-state.ts";
import { isSuccessor } from "./token-record.ts";

type Settled = Extract<SessionEvent, { type: "refresh-settled" }>;
type Success = Extract<RefreshOutcome, { kind: "renewed" | "adopted" }>;

export function settleRefresh(live: LiveState, { outcome, asked, now }: Settled, rules: SessionRules): Step {
  // Nobody asked: an answer to a question of an earlier life of this page.
  if (!isBusy(live.refresh)) return [live, []];
  if (outcome.kind === "gone") return endedElsewhere();
  if (outcome.kind === "other-customer") return replaced();
  if (outcome.kind === "renewed" || outcome.kind === "adopted") {
    const isNews = asked === live.token || isSuccessor(live.token, outcome.reading.token);
    return succeed(live, outcome, isNews, now, rules);
  }
  // The failure of a token that was replaced meanwhile says nothing of its successor.
  if (asked !== live.token) return judge({ ...live, refresh: IDLE, retries: 0 }, now, rules);
  return fail(live, outcome, now, rules);
}

function succeed(live: LiveState, outcome: Success, isNews: boolean, now: Instant, rules: SessionRules): Step {
  const { reading } = outcome;
  const idle: LiveState = { ...live, refresh: IDLE, retries: 0 };
  const taken = isNews && reading.token !== live.token ? takeOver(idle, reading, now) : idle;
  const tracks: SessionEffect[] = [];
  if (outcome.kind === "renewed") tracks.push({ type: "track", name: "refresh token succeeded" });
  if (outcome.kind === "renewed" && reading.leftMs <= 0) {
    const futile = live.futile + 1;
    const failed = { ...taken, futile, refresh: regionAfterFutile(futile, now, rules), ...failedExtension(live) };
    return then(tracks, judge(failed, now, rules));
  }
  const fresh = { ...taken, futile: 0 };
  if (!live.extending || reading.leftMs <= 0) {
    if (outcome.kind === "renewed") tracks.push({ type: "track", name: "session extended automatically" });
    return then(tracks, judge(fresh, now, rules));
  }
  return then(tracks, completeExtension(fresh, now, rules));
}

function fail(live: LiveState, outcome: RefreshOutcome, now: Instant, rules: SessionRules): Step {
  const name = trackOf(outcome);
  const tracks: SessionEffect[] = name ? [{ type: "track", name }] : [];
  const isFinal = outcome.kind === "rejected" || outcome.kind === "expired";
  if (isFinal && rules.refreshFailure === "at-once")
    return then(tracks, end(outcome.kind === "expired" ? "refresh-expired" : "refresh-rejected", now));
  const silent = live.extending === undefined;
  const muted = live.muted || (silent && live.name === "warning" && rules.silentFailure === "hides-countdown");
  const refresh = regionAfter(outcome, live, now, rules);
  const [state, effects] = judge({ ...live, refresh, muted, ...failedExtension(live) }, now, rules);
  return [state, [...tracks, ...effects]];
}

/** A failed extension stays open and says so. */
function failedExtension(live: LiveState): Pick<LiveState, "extending" | "extensionFailed"> {
  return { extending: undefined, extensionFailed: live.extensionFailed || live.extending !== undefined };
}

function then(first: readonly SessionEffect[], [state, effects]: Step): Step {
  return [state, [...first, ...effects]];
}
