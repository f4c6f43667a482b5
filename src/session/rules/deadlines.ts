/** Computes the time left and what is possible with it. All results come from instants, never from counted ticks. */
import { DEFAULT_SESSION_SECONDS } from "../../domain/constants.ts";
import { earlier, elapsed, type Instant } from "../../platform/clock.ts";
import type { TokenFacts } from "../tokens/token-record.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason, LiveFacts, LiveState, WarningKind } from "./session-state.ts";

/**
 * The allowed idle time in milliseconds: what the page asks for, else the session length, else five minutes; never more
 * than the configured limit [S-09].
 */
export function idleLimitMs({ token }: Pick<LiveFacts, "token">, rules: SessionRules): number {
  const length = isNearMaximum(token, rules) ? undefined : token.sessionSeconds;
  return Math.min((rules.idleSeconds || undefined) ?? length ?? DEFAULT_SESSION_SECONDS, rules.idleCapSeconds) * 1000;
}

/** Milliseconds until the idle time is over; infinite if idle time does not count. */
export function idleLeftMs(live: LiveFacts, now: Instant, rules: SessionRules): number {
  if (rules.mode !== "full") return Number.POSITIVE_INFINITY;
  return idleLimitMs(live, rules) - elapsed(live.activeAt, now);
}

export function tokenLeftMs(live: LiveFacts, now: Instant): number {
  return live.tokenLeftMs - elapsed(live.tokenAt, now);
}

/** Milliseconds until a session ends that gets no other token: shortly before this one expires, for the logout calls. */
export function endLeftMs(live: LiveFacts, now: Instant, { logoutMarginMs }: SessionRules): number {
  return tokenLeftMs(live, now) - Math.min(logoutMarginMs, lifeMs(live) / 4);
}

/**
 * The remaining life of the access token at which it is refreshed: 120 s, or half its life if that is shorter [S-05].
 */
export function refreshThresholdMs(live: LiveFacts, rules: SessionRules): number {
  return Math.min(rules.refreshSeconds * 1000, lifeMs(live) / 2);
}

/** Whole life of the access token; its remaining life when read, if the token has no issue time. */
function lifeMs({ token, tokenLeftMs: left }: LiveFacts): number {
  return Math.max(0, token.issuedAt === undefined ? left : (token.expiresAt - token.issuedAt) * 1000);
}

/** The provider computes the two expiry times one after the other, in whole seconds. */
const SAME_EXPIRY_SECONDS = 1;

/**
 * Whether the provider limits both tokens to the end of the session, as Keycloak does at its maximum length. The refresh
 * token then does not outlive the access token, and a refresh would only give a shorter one.
 */
function isCapped({ refreshExpiresAt, expiresAt }: TokenFacts): boolean {
  return refreshExpiresAt !== undefined && refreshExpiresAt <= expiresAt + SAME_EXPIRY_SECONDS;
}

/** Whether the session can still get another token [S-05]. */
export function canRefresh({ token, refresh }: LiveFacts, rules: SessionRules): boolean {
  if (refresh.name === "in-doubt" || !token.hasRefreshToken || isCapped(token)) return false;
  return !(rules.stopNearMaximum && isNearMaximum(token, rules));
}

/** A total length this short is the rest before the maximum of a session, not an allowed idle time. */
function isNearMaximum({ sessionSeconds }: TokenFacts, { maximumSeconds }: SessionRules): boolean {
  return sessionSeconds !== undefined && sessionSeconds <= maximumSeconds;
}

/**
 * Whether the session refreshes without the customer's request. In a web view only during activity, because no idle
 * time ends the session there.
 */
export function refreshesItself(live: LiveFacts, now: Instant, rules: SessionRules): boolean {
  if (!canRefresh(live, rules)) return false;
  return rules.mode !== "web-view" || elapsed(live.activeAt, now) < idleLimitMs(live, rules);
}

/** Remaining time at which the countdown starts: 120 s [S-04], or half of a shorter time. */
function warningMs(wholeMs: number, rules: SessionRules): number {
  const limit = rules.warningSeconds * 1000;
  return wholeMs > limit ? limit : wholeMs / 2;
}

/** The countdown that must be shown now: for idle time, or for the end of a session that cannot be refreshed. */
export function warningDue(live: LiveFacts, now: Instant, rules: SessionRules): WarningKind | undefined {
  if (rules.mode !== "full") return undefined;
  const idle = idleLeftMs(live, now, rules);
  const end = canRefresh(live, rules) ? Number.POSITIVE_INFINITY : endLeftMs(live, now, rules);
  if (idle <= warningMs(idleLimitMs(live, rules), rules) && idle <= end) return "idle";
  return end <= warningMs(lifeMs(live), rules) ? "maximum" : undefined;
}

/** Milliseconds until the session ends without further activity; never negative. */
export function sessionLeftMs(live: LiveFacts, now: Instant, rules: SessionRules): number {
  const end = refreshesItself(live, now, rules) ? Number.POSITIVE_INFINITY : endLeftMs(live, now, rules);
  const left = Math.min(idleLeftMs(live, now, rules), end);
  return Math.max(0, Number.isFinite(left) ? left : tokenLeftMs(live, now));
}

/** Whether the countdown's button has an effect: a refresh, or new idle time within the token's remaining life. */
export function canExtend(live: LiveState, now: Instant, rules: SessionRules): boolean {
  if (live.idleOverAt || (live.name === "warning" && live.kind === "maximum")) return false;
  return canRefresh(live, rules) || idleLeftMs(live, now, rules) < endLeftMs(live, now, rules);
}

/** Why a session ends whose token has expired and cannot be refreshed. */
export function tokenEndReason({ refresh }: LiveFacts): EndReason {
  if (refresh.name !== "in-doubt") return "maximum";
  if (refresh.why === "lost") return "refresh-lost";
  if (refresh.why === "keyless") return "keyless";
  return refresh.why === "expired" ? "refresh-expired" : "refresh-rejected";
}

/** The later of this tab's last activity and one reported by another tab. */
export function latestActivity(live: LiveFacts, now: Instant, idleMs: number | undefined): Instant {
  if (idleMs === undefined || idleMs >= elapsed(live.activeAt, now)) return live.activeAt;
  return earlier(now, Math.max(0, idleMs));
}
