/** How much time is left, and what may still be done with it. Everything follows from instants, nothing from ticks. */
import { DEFAULT_SESSION_SECONDS } from "../domain/constants.ts";
import { earlier, elapsed, type Instant } from "../platform/clock.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason, LiveFacts, LiveState, WarningKind } from "./session-state.ts";
import type { TokenFacts } from "./token-record.ts";

/**
 * Idle time allowed, in milliseconds: what the page asks for, else the session length, five minutes if unreadable; never
 * more than the configured ceiling [S-09].
 */
export function idleLimitMs({ token }: Pick<LiveFacts, "token">, rules: SessionRules): number {
  const length = isNearMaximum(token, rules) ? undefined : token.sessionSeconds;
  return Math.min((rules.idleSeconds || undefined) ?? length ?? DEFAULT_SESSION_SECONDS, rules.idleCapSeconds) * 1000;
}

/** Milliseconds until idle time is over; infinite where idle time does not count. */
export function idleLeftMs(live: LiveFacts, now: Instant, rules: SessionRules): number {
  if (rules.mode !== "full") return Number.POSITIVE_INFINITY;
  return idleLimitMs(live, rules) - elapsed(live.activeAt, now);
}

export function tokenLeftMs(live: LiveFacts, now: Instant): number {
  return live.tokenLeftMs - elapsed(live.tokenAt, now);
}

/** Life of the access token at which it is refreshed: 120 s, or half its life where that is shorter [S-05]. */
export function refreshThresholdMs(live: LiveFacts, rules: SessionRules): number {
  return Math.min(rules.refreshSeconds * 1000, lifeMs(live) / 2);
}

/** Whole life of the access token; what was left of it where it does not tell when it began. */
function lifeMs({ token, tokenLeftMs: left }: LiveFacts): number {
  return Math.max(0, token.issuedAt === undefined ? left : (token.expiresAt - token.issuedAt) * 1000);
}

/** Whether the session can get another token at all [S-05]. */
export function canRefresh({ token, refresh }: LiveFacts, rules: SessionRules): boolean {
  if (refresh.name === "in-doubt" || !token.hasRefreshToken) return false;
  return !(rules.stopNearMaximum && isNearMaximum(token, rules));
}

/** A total length this short is what the maximum leaves of a session, not how long somebody may be idle. */
function isNearMaximum({ sessionSeconds }: TokenFacts, { maximumSeconds }: SessionRules): boolean {
  return sessionSeconds !== undefined && sessionSeconds <= maximumSeconds;
}

/** Whether it may do so without being asked. In the web view only while somebody uses it, since no idle time ends it. */
export function refreshesItself(live: LiveFacts, now: Instant, rules: SessionRules): boolean {
  if (!canRefresh(live, rules)) return false;
  return rules.mode !== "web-view" || elapsed(live.activeAt, now) < idleLimitMs(live, rules);
}

/** Remaining time at which the countdown shows: 120 s [S-04], or half of a time that is itself no longer. */
function warningMs(wholeMs: number, rules: SessionRules): number {
  const limit = rules.warningSeconds * 1000;
  return wholeMs > limit ? limit : wholeMs / 2;
}

/** The countdown due now: for idle time or for the end of a session that cannot be refreshed. */
export function warningDue(live: LiveFacts, now: Instant, rules: SessionRules): WarningKind | undefined {
  if (rules.mode !== "full") return undefined;
  const idle = idleLeftMs(live, now, rules);
  const end = canRefresh(live, rules) ? Number.POSITIVE_INFINITY : tokenLeftMs(live, now);
  if (idle <= warningMs(idleLimitMs(live, rules), rules) && idle <= end) return "idle";
  return end <= warningMs(lifeMs(live), rules) ? "maximum" : undefined;
}

/** Milliseconds until the session ends if nobody does anything; never negative. */
export function sessionLeftMs(live: LiveFacts, now: Instant, rules: SessionRules): number {
  const end = refreshesItself(live, now, rules) ? Number.POSITIVE_INFINITY : tokenLeftMs(live, now);
  const left = Math.min(idleLeftMs(live, now, rules), end);
  return Math.max(0, Number.isFinite(left) ? left : tokenLeftMs(live, now));
}

/** Whether the button of the countdown can do anything: a refresh, or idle time within the token that is left. */
export function canExtend(live: LiveState, now: Instant, rules: SessionRules): boolean {
  if (live.idleOverAt || (live.name === "warning" && live.kind === "maximum")) return false;
  return canRefresh(live, rules) || idleLeftMs(live, now, rules) < tokenLeftMs(live, now);
}

/** Why a session ends whose token is over and cannot be refreshed. */
export function tokenEndReason({ refresh }: LiveFacts): EndReason {
  if (refresh.name !== "in-doubt") return "maximum";
  if (refresh.why === "lost") return "refresh-lost";
  return refresh.why === "expired" ? "refresh-expired" : "refresh-rejected";
}

/** The later of the activity known here and one that another tab tells of. */
export function latestActivity(live: LiveFacts, now: Instant, idleMs: number | undefined): Instant {
  if (idleMs === undefined || idleMs >= elapsed(live.activeAt, now)) return live.activeAt;
  return earlier(now, Math.max(0, idleMs));
}

/** A shared time this much ahead of the clock was written before somebody set the clock back. */
const FUTURE_MS = 2000;

/** Milliseconds since the stored time of activity; undefined when unreadable or in the future. */
export function idleSince(text: string | undefined, now: Instant): number | undefined {
  const wall = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  if (!Number.isFinite(wall) || wall <= 0 || wall > now.wall + FUTURE_MS) return undefined;
  return Math.max(0, now.wall - wall);
}
