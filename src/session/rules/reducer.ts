/**
 * The session as one pure function. docs/session.md lists every pair of state and event; a test keeps the list correct.
 */
import { earlier } from "../../platform/clock.ts";
import type { TokenReading } from "../tokens/record-store.ts";
import { isSameHolder, isSuccessor } from "../tokens/token-record.ts";
import { canExtend, canRefresh, idleLeftMs, latestActivity, refreshesItself, tokenLeftMs } from "./deadlines.ts";
import { endedElsewhere, followEnd, reduceEnded, reduceEnding, replaced, startEnding } from "./ending.ts";
import {
  adoptToken,
  applyTime,
  completeExtension,
  isBusy,
  isReady,
  settleRefresh,
  startLive,
  startRefresh,
  withoutWait,
} from "./live.ts";
import type { SessionRules } from "./session-rules.ts";
import type { SessionEffect, SessionEvent, Step } from "./session-state.ts";
import { type EndReason, isLive, type LiveState, type SessionState } from "./session-state.ts";

export function reduce(state: SessionState, event: SessionEvent, rules: SessionRules): Step {
  if (isLive(state)) return probeNewToken(state, reduceLive(state, event, rules));
  switch (state.name) {
    case "boot":
      return event.type === "opened" ? startFromRecord(event.reading, event.idleMs, event, rules) : [state, []];
    case "anonymous":
      return reduceAnonymous(state, event, rules);
    case "ending":
      return reduceEnding(state, event, rules);
    case "ended":
      return reduceEnded(state, event);
  }
}

function reduceAnonymous(state: SessionState, event: SessionEvent, rules: SessionRules): Step {
  if (event.type === "record-changed" || event.type === "returned")
    return event.reading ? startFromRecord(event.reading, event.idleMs, event, rules) : [state, []];
  return event.type === "logout-requested" ? startEnding(event.reason, event.now) : [state, []];
}

/** A session that ended while no page was open ends as on an open page. */
function startFromRecord(
  reading: TokenReading | undefined,
  idleMs: number | undefined,
  event: SessionEvent,
  rules: SessionRules,
): Step {
  if (!reading) return [{ name: "anonymous" }, []];
  const { now } = event;
  const live = startLive(reading, earlier(now, idleMs ?? 0), now);
  const isIdle = idleLeftMs(live, now, rules) <= 0;
  const [state, effects] = isIdle ? startEnding("idle", now) : applyTime(live, now, rules);
  if (isLive(state)) return [state, [...effects, ...probeOf(state)]];
  const isLogin = event.type === "opened" && event.isLogin && state.name === "ending";
  return isLogin ? endOnLogin(state.reason) : [state, effects];
}

/** The login page shows nothing of the customer and may be in use, so it is neither covered nor loaded again. */
function endOnLogin(reason: EndReason): Step {
  return [
    { name: "anonymous" },
    [
      { type: "track", name: "session expired" },
      { type: "remember-end", reason },
      // Cleared at once, so that the page does not find the record again while the calls are made.
      { type: "clear", reason },
      { type: "close", reason },
    ],
  ];
}

/** An expired token proves nothing, so the probe waits for a new one. */
function probeOf(state: SessionState): readonly SessionEffect[] {
  return isLive(state) && state.name !== "unverified" ? [{ type: "probe", token: state.token }] : [];
}

function reduceLive(live: LiveState, event: SessionEvent, rules: SessionRules): Step {
  const { now } = event;
  switch (event.type) {
    case "opened":
    case "held":
    case "closed":
      return [live, []];
    case "ticked":
    case "active-elsewhere":
      return applyTime({ ...live, activeAt: latestActivity(live, now, event.idleMs) }, now, rules);
    case "online":
      return applyTime({ ...live, refresh: withoutWait(live.refresh) }, now, rules);
    case "acted":
      return applyActivity(live, event, rules);
    case "record-changed":
      return applyRecord(live, event, rules);
    case "returned":
      return applyReturn(live, event, rules);
    case "extend-requested":
      return requestExtension(live, event, rules);
    case "logout-requested":
      return startEnding(event.reason, now);
    case "ended-elsewhere":
      return followEnd(event.reason, now);
    case "refresh-sent":
      return [live.refresh.name === "waiting" ? { ...live, refresh: { name: "in-flight" } } : live, []];
    case "refresh-settled":
      return settleRefresh(live, event, rules);
    case "probed":
      return settleProbe(live, event, rules);
    case "access-refused":
      return [live, probeOf(live)];
    case "token-refused":
      return applyRefusal(live, event, rules);
    case "refresh-left-behind":
      return canRefresh(live, rules) ? startRefresh(live, now) : [live, []];
    case "left":
      return [{ ...live, away: true }, []];
  }
}

/** After a token was refused, the next one is probed at the same service. */
function probeNewToken(before: LiveState, [state, effects]: Step): Step {
  if (!isLive(state) || !state.denied || state.token === before.token) return [state, effects];
  return [state, [...effects, ...probeOf(state)]];
}

/**
 * A probe's answer applies only to the token it used. A 401 may only mean that the token has expired by the server's
 * clock. It ends the session if a renewed token gets it too, whether a service or a probe asked for the renewal, or if no renewal is
 * possible [S-11].
 */
function settleProbe(live: LiveState, { usedToken, result, now }: Probed, rules: SessionRules): Step {
  if (usedToken !== live.token) return [live, result === "accepted" ? [] : probeOf(live)];
  if (result === "accepted") return [{ ...live, denied: undefined, refused: undefined }, []];
  if (result === "failed") return rules.probeFailure === "any" ? startEnding("denied", now) : [live, []];
  if (live.denied === usedToken) return [live, []];
  const wasRenewed = live.denied || (live.refused && live.refused !== usedToken);
  if (result === "denied" || wasRenewed || !canRefresh(live, rules)) return startEnding("denied", now);
  return startRefresh({ ...live, denied: usedToken }, now);
}

/**
 * A service may know a newer state than the token, or the token may be over by the server's clock. A newer token is worth one try; after
 * that the probe decides, as after a 403.
 */
function applyRefusal(live: LiveState, { leftMs, sinceRenewalMs, now }: Refused, rules: SessionRules): Step {
  const checked = leftMs < tokenLeftMs(live, now) ? { ...live, tokenLeftMs: leftMs, tokenAt: now } : live;
  if (isBusy(checked.refresh)) return [checked, []];
  // A service that refuses every token must not cost a refresh on each page.
  const mayRenew = !(sinceRenewalMs >= 0 && sinceRenewalMs < rules.refusalDistanceMs);
  if (!mayRenew || !refreshesItself(checked, now, rules) || !isReady(checked, now, rules))
    return [checked, probeOf(checked)];
  const [renewing, effects] = startRefresh({ ...checked, refused: checked.token }, now);
  return [renewing, [{ type: "note-renewal" }, ...effects]];
}

/**
 * Checks for expiry before counting the activity, so that the first mouse move after sleep does not revive an ended
 * session.
 */
function applyActivity(live: LiveState, { now }: SessionEvent, rules: SessionRules): Step {
  const [state, effects] = applyTime(live, now, rules);
  const needsButton = state.name === "warning" && state.kind === "idle";
  if (!isLive(state) || state.idleOverAt || needsButton) return [state, effects];
  const [next, more] = applyTime({ ...state, activeAt: now, muted: false }, now, rules);
  return [next, [...effects, { type: "share-activity" }, ...more]];
}

type Probed = Extract<SessionEvent, { type: "probed" }>;
type Refused = Extract<SessionEvent, { type: "token-refused" }>;
type RecordEvent = Extract<SessionEvent, { type: "record-changed" | "returned" }>;

function applyRecord(live: LiveState, { reading, idleMs, now }: RecordEvent, rules: SessionRules): Step {
  // A faster tab has cleared the record; its message with the reason may still be pending.
  if (!reading) return live.idleOverAt === undefined ? endAbandoned(live) : followEnd("idle", now);
  if (!isSameHolder(reading.token, live.token)) return replaced();
  const known = { ...live, activeAt: latestActivity(live, now, idleMs) };
  if (reading.token === live.token || !isSuccessor(live.token, reading.token)) return applyTime(known, now, rules);
  const adopted = adoptToken(known, reading, now);
  if (!adopted.extending) return applyTime(adopted, now, rules);
  const [extended, effects] = completeExtension(adopted, now, rules);
  return [extended, effects];
}

/** Another tab has ended the session, or the host has cleared storage without telling the identity provider. */
function endAbandoned({ token }: LiveState): Step {
  const [state, effects] = endedElsewhere();
  return [state, [{ type: "abandon", token }, ...effects]];
}

/** The page was hidden, frozen or cached. Decide again before it shows anything. */
function applyReturn(live: LiveState, event: Extract<SessionEvent, { type: "returned" }>, rules: SessionRules): Step {
  const [state, effects] = applyRecord({ ...live, away: false }, event, rules);
  return [state, event.restored ? [...effects, ...probeOf(state)] : effects];
}

function requestExtension(live: LiveState, { now }: SessionEvent, rules: SessionRules): Step {
  const [state, effects] = applyTime(live, now, rules);
  if (!isLive(state) || state.extending || !canExtend(state, now, rules)) return [state, effects];
  if (canRefresh(state, rules)) {
    const [started, more] = startRefresh({ ...state, extending: now, extensionFailed: false }, now);
    return [started, [...effects, ...more]];
  }
  const [extended, more] = completeExtension(state, now, rules);
  return [extended, [...effects, ...more]];
}
