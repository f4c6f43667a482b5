/** The session as one pure function. docs/session.md lists every pair of state and event; a test keeps the list true. */
import { earlier } from "../platform/clock.ts";
import { canExtend, canRefresh, idleLeftMs, latestActivity } from "./deadlines.ts";
import { end, endedElsewhere, followEnd, reduceEnded, reduceEnding, replaced } from "./ending.ts";
import { begin, completeExtension, judge, takeOver } from "./live.ts";
import { startRefresh, withoutWait } from "./refresh-region.ts";
import { settleRefresh } from "./refresh-settled.ts";
import type { SessionEffect, SessionEvent, Step } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import { isLive, type LiveState, type Reading, type SessionState } from "./session-state.ts";
import { isSuccessor } from "./token-record.ts";

export function reduce(state: SessionState, event: SessionEvent, rules: SessionRules): Step {
  if (isLive(state)) return withSecondOpinion(state, reduceLive(state, event, rules));
  switch (state.name) {
    case "boot":
      return event.type === "opened" ? open(event.reading, event.idleMs, event, rules) : [state, []];
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
    return event.reading ? open(event.reading, event.idleMs, event, rules) : [state, []];
  return event.type === "logout-asked" ? end(event.reason, event.now) : [state, []];
}

/** A session that ended while nobody looked is cleared away quietly: the page belongs to a visitor. */
function open(
  reading: Reading | undefined,
  idleMs: number | undefined,
  { now }: SessionEvent,
  rules: SessionRules,
): Step {
  if (!reading) return [{ name: "anonymous" }, []];
  const live = begin(reading, earlier(now, idleMs ?? 0), now);
  if (idleLeftMs(live, now, rules) <= 0) return [{ name: "anonymous" }, [{ type: "close", reason: "idle" }]];
  const [state, effects] = judge(live, now, rules);
  if (!isLive(state)) return [{ name: "anonymous" }, [{ type: "close", reason: "maximum" }]];
  return [state, [...effects, ...probeOf(state)]];
}

/** A token that is over proves nothing, so the probe waits for a better one. */
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
    case "heard":
      return judge({ ...live, activeAt: latestActivity(live, now, event.idleMs) }, now, rules);
    case "online":
      return judge({ ...live, refresh: withoutWait(live.refresh) }, now, rules);
    case "acted":
      return act(live, event, rules);
    case "record-changed":
      return meetRecord(live, event, rules);
    case "returned":
      return comeBack(live, event, rules);
    case "extend-asked":
      return askExtension(live, event, rules);
    case "logout-asked":
      return end(event.reason, now);
    case "ended-elsewhere":
      return followEnd(event.reason, now);
    case "refresh-sent":
      return [live.refresh.name === "waiting" ? { ...live, refresh: { name: "in-flight" } } : live, []];
    case "refresh-settled":
      return settleRefresh(live, event, rules);
    case "probed":
      return settleProbe(live, event, rules);
    case "doubted":
      return [live, probeOf(live)];
    case "refresh-left-behind":
      return canRefresh(live, rules) ? startRefresh(live) : [live, []];
    case "left":
      return [{ ...live, away: true }, []];
  }
}

/** Once a token was refused, the next one is shown to the same service. */
function withSecondOpinion(before: LiveState, [state, effects]: Step): Step {
  if (!isLive(state) || !state.denied || state.token === before.token) return [state, effects];
  return [state, [...effects, ...probeOf(state)]];
}

/**
 * An answer says something of the token it was asked with, and of no other. A 401 may only mean that the token is over
 * by the server's clock, so it is believed when a renewed token gets it, too, or when there is none to be had [S-11].
 */
function settleProbe(live: LiveState, { asked, result, now }: Probed, rules: SessionRules): Step {
  if (asked !== live.token) return [live, result === "accepted" ? [] : probeOf(live)];
  if (result === "accepted") return [{ ...live, denied: undefined }, []];
  if (result === "failed") return rules.probeFailure === "any" ? end("denied", now) : [live, []];
  if (live.denied === asked) return [live, []];
  if (result === "denied" || live.denied || !canRefresh(live, rules)) return end("denied", now);
  return startRefresh({ ...live, denied: asked });
}

/** Expiry is decided before activity counts, so that a sleeper does not wake to life with the first mouse move. */
function act(live: LiveState, { now }: SessionEvent, rules: SessionRules): Step {
  const [state, effects] = judge(live, now, rules);
  const asksForButton = state.name === "warning" && state.kind === "idle";
  if (!isLive(state) || state.idleOverAt || asksForButton) return [state, effects];
  const [next, more] = judge({ ...state, activeAt: now, muted: false }, now, rules);
  return [next, [...effects, { type: "share-activity" }, ...more]];
}

type Probed = Extract<SessionEvent, { type: "probed" }>;
type RecordNews = Extract<SessionEvent, { type: "record-changed" | "returned" }>;

function meetRecord(live: LiveState, { reading, idleMs, now }: RecordNews, rules: SessionRules): Step {
  // The tab that was faster has cleared the record; its word for why may still be on its way.
  if (!reading) return live.idleOverAt === undefined ? abandoned(live) : followEnd("idle", now);
  if (reading.token.customer !== live.token.customer) return replaced();
  const known = { ...live, activeAt: latestActivity(live, now, idleMs) };
  if (reading.token === live.token || !isSuccessor(live.token, reading.token)) return judge(known, now, rules);
  const taken = takeOver(known, reading, now);
  if (!taken.extending) return judge(taken, now, rules);
  const [extended, effects] = completeExtension(taken, now, rules);
  return [extended, effects];
}

/** Another tab has ended the session, or the host has cleared the storage and nobody has told the identity provider. */
function abandoned({ token }: LiveState): Step {
  const [state, effects] = endedElsewhere();
  return [state, [{ type: "abandon", token }, ...effects]];
}

/** Back from being hidden, frozen or cached: decide again before anything shows. */
function comeBack(live: LiveState, event: Extract<SessionEvent, { type: "returned" }>, rules: SessionRules): Step {
  const [state, effects] = meetRecord({ ...live, away: false }, event, rules);
  return [state, event.restored ? [...effects, ...probeOf(state)] : effects];
}

function askExtension(live: LiveState, { now }: SessionEvent, rules: SessionRules): Step {
  const [state, effects] = judge(live, now, rules);
  if (!isLive(state) || state.extending || !canExtend(state, now, rules)) return [state, effects];
  if (canRefresh(state, rules)) {
    const [asked, more] = startRefresh({ ...state, extending: now, extensionFailed: false });
    return [asked, [...effects, ...more]];
  }
  const [extended, more] = completeExtension(state, now, rules);
  return [extended, [...effects, ...more]];
}
