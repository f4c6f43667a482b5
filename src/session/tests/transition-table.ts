/**
 * Every pair of state and event, with its result. The test runs each row against the reducer, and docs/session.md is
 * printed from the same rows.
 */

import type { SessionRules } from "../rules/session-rules.ts";
import type { EventType, LiveFacts, RefreshOutcome, SessionState, UntimedEvent } from "../rules/session-state.ts";
import {
  ago,
  BACKING_OFF,
  IN_DOUBT,
  IN_FLIGHT,
  LIVE_KINDS,
  type LiveKind,
  live,
  NEWER,
  NOW,
  OLDER,
  reading,
  STRANGER,
  type StateKind,
  TOKEN,
  WAITING,
} from "./session-fixtures.ts";

export interface Row {
  readonly from: StateKind;
  readonly event: EventType;
  readonly when: string;
  readonly to: StateKind;
  /** Effects in order; tracks and ends with their names. */
  readonly effects: readonly string[];
  readonly state: SessionState;
  readonly input: UntimedEvent;
  readonly rules?: Partial<SessionRules>;
}

const NOTHING = "in any case";
const EXPIRED = ["track: session expired", "hold"] as const;
const ENDING: Extract<SessionState, { name: "ending" }> = { name: "ending", reason: "idle", since: NOW, step: "close" };
const CLOSING_LATE = { ...ENDING, step: "close-late" } as const;
const CLEARED = ["clear: idle", "leave: idle"] as const;
const HOLDING = { ...ENDING, step: "hold" } as const;
const ENDED: SessionState = { name: "ended", reason: "idle" };
const BOOT: SessionState = { name: "boot" };
const ANONYMOUS: SessionState = { name: "anonymous" };

const settled = (outcome: RefreshOutcome): UntimedEvent => ({ type: "refresh-settled", usedToken: TOKEN, outcome });
const ticked = (idleMs?: number): UntimedEvent => ({ type: "ticked", idleMs });

/** One event of every type, in its most harmless form. */
const PLAIN: { readonly [type in EventType]: UntimedEvent } = {
  opened: { type: "opened", reading: undefined, idleMs: undefined, isLogin: false },
  ticked: ticked(),
  acted: { type: "acted" },
  "active-elsewhere": { type: "active-elsewhere", idleMs: 1000 },
  "record-changed": { type: "record-changed", reading: undefined, idleMs: undefined },
  "extend-requested": { type: "extend-requested" },
  "logout-requested": { type: "logout-requested", reason: "logout" },
  "ended-elsewhere": { type: "ended-elsewhere", reason: "logout" },
  "refresh-sent": { type: "refresh-sent" },
  "refresh-settled": settled({ kind: "renewed", reading: reading(NEWER) }),
  probed: { type: "probed", usedToken: TOKEN, result: "accepted" },
  "access-refused": { type: "access-refused" },
  "token-refused": { type: "token-refused", leftMs: 250_000, sinceRenewalMs: Number.NaN },
  "refresh-left-behind": { type: "refresh-left-behind" },
  left: { type: "left" },
  online: { type: "online" },
  returned: { type: "returned", restored: true, reading: undefined, idleMs: undefined },
  held: { type: "held" },
  closed: { type: "closed" },
};
export const EVENT_TYPES = Object.keys(PLAIN) as EventType[];

/** Rows of a state that ignores these events. */
function ignores(from: StateKind, state: SessionState, events: readonly EventType[]): Row[] {
  return events.map((event) => ({
    from,
    event,
    when: NOTHING,
    to: from,
    effects: [],
    state,
    input: PLAIN[event],
  }));
}

const except = (...events: readonly EventType[]) => EVENT_TYPES.filter((type) => !events.includes(type));

function bootRows(): Row[] {
  const row = (when: string, to: StateKind, effects: readonly string[], input: UntimedEvent): Row => ({
    from: "boot",
    event: "opened",
    when,
    to,
    effects,
    state: BOOT,
    input: input,
  });
  const opened = (leftSeconds: number, idleMs: number | undefined): UntimedEvent => ({
    type: "opened",
    reading: reading(TOKEN, leftSeconds),
    idleMs,
    isLogin: false,
  });
  return [
    row("no record, or none that can be read", "anonymous", [], PLAIN.opened),
    row("a valid record", "active", ["probe"], opened(250, 0)),
    row("a valid record, no activity known", "active", ["probe"], opened(250, undefined)),
    row("a valid record that needs a refresh", "active", ["refresh", "probe"], opened(100, 0)),
    row("a valid record, idle time nearly over", "warning (idle)", ["track: session shown", "probe"], opened(250, 2e5)),
    row("the token is over, the customer was active recently", "unverified", ["refresh"], opened(-5, 1000)),
    row("idle time is over", "ending", EXPIRED, opened(250, 301_000)),
    {
      ...row(
        "idle time is over, and the page is the login",
        "anonymous",
        ["track: session expired", "remember-end", "clear: idle", "close: idle"],
        opened(250, 301_000),
      ),
      input: { type: "opened", reading: reading(TOKEN, 250), idleMs: 301_000, isLogin: true },
    },
    {
      ...row("the token is over and cannot be refreshed", "ending", EXPIRED, opened(-5, 0)),
      input: { type: "opened", reading: reading({ ...TOKEN, hasRefreshToken: false }, -5), idleMs: 0, isLogin: false },
    },
    ...ignores("boot", BOOT, except("opened")),
  ];
}

function anonymousRows(): Row[] {
  const row = (event: EventType, when: string, to: StateKind, effects: readonly string[], it: UntimedEvent): Row => ({
    from: "anonymous",
    event,
    when,
    to,
    effects,
    state: ANONYMOUS,
    input: it,
  });
  const record = { reading: reading(TOKEN, 250), idleMs: 0 };
  return [
    row("record-changed", "no record", "anonymous", [], PLAIN["record-changed"]),
    row("record-changed", "somebody logged in", "active", ["probe"], { type: "record-changed", ...record }),
    row("returned", "no record", "anonymous", [], PLAIN.returned),
    row("returned", "somebody logged in", "active", ["probe"], { type: "returned", restored: true, ...record }),
    row(
      "logout-requested",
      "a logout link on a page without session",
      "ending",
      ["close: logout"],
      PLAIN["logout-requested"],
    ),
    ...ignores("anonymous", ANONYMOUS, except("record-changed", "returned", "logout-requested")),
  ];
}

/** If the time is sufficient, the confirmation stays and all other states become active. */
const calm = (kind: LiveKind): LiveKind => (kind === "extended" ? "extended" : "active");
const shown = (kind: LiveKind) => (kind.startsWith("warning") ? [] : ["track: session shown"]);

function liveRows(kind: LiveKind): Row[] {
  type Given = Partial<LiveFacts>;
  const rows: Row[] = [];
  const add = (
    input: UntimedEvent,
    when: string,
    given: Given,
    to: StateKind,
    effects: readonly string[] = [],
    rules?: Partial<SessionRules>,
  ) =>
    rows.push({
      from: kind,
      event: input.type,
      when,
      to,
      effects,
      state: live(kind, given),
      input: input,
      ...(rules ? { rules } : {}),
    });

  const well: Given = { activeAt: NOW, tokenLeftMs: 250_000, refresh: { name: "idle" } };
  const idleOver: Given = { ...well, activeAt: ago(301) };
  const stuck: Given = { ...well, refresh: IN_DOUBT };

  // Rows about time.
  add(ticked(), "time enough", well, calm(kind));
  add(ticked(), "idle time is over", idleOver, kind, ["request-activity"]);
  add(ticked(), "idle time is over, the other tabs are being asked", { ...idleOver, idleOverAt: ago(0.1) }, kind);
  add(ticked(), "idle time is over, no tab objects", { ...idleOver, idleOverAt: ago(0.3) }, "ending", EXPIRED);
  add(ticked(1000), "another tab had activity", { ...idleOver, idleOverAt: ago(0.3) }, calm(kind));
  add(ticked(), "120 s of token left", { ...well, tokenLeftMs: 120_000 }, calm(kind), ["refresh"]);
  add(
    ticked(),
    "120 s of token left, a refresh is under way",
    { ...well, tokenLeftMs: 120_000, refresh: WAITING },
    calm(kind),
  );
  add(
    ticked(),
    "120 s of token left, the refresh is backing off",
    { ...well, tokenLeftMs: 120_000, refresh: BACKING_OFF },
    calm(kind),
  );
  add(
    ticked(),
    "the pause before the next refresh is over",
    { ...well, tokenLeftMs: 9000, refresh: { ...BACKING_OFF, since: ago(2) } },
    calm(kind),
    ["refresh"],
  );
  add(ticked(), "120 s of idle time left", { ...well, activeAt: ago(180) }, "warning (idle)", shown(kind));
  add(
    ticked(),
    "120 s left of a token that cannot be refreshed",
    { ...stuck, tokenLeftMs: 120_000 },
    "warning (maximum)",
    shown(kind),
  );
  add(ticked(), "the token is over", { ...well, tokenLeftMs: 0 }, "unverified", ["refresh"]);
  add(ticked(), "the token is over, in doubt", { ...stuck, tokenLeftMs: 0 }, "ending", EXPIRED);
  const patient: Given = { ...well, tokenLeftMs: 9000, refresh: BACKING_OFF };
  add(PLAIN.online, "the refresh is backing off", patient, calm(kind), ["refresh"]);
  const asked: Given = { ...well, tokenLeftMs: 9000, refresh: { ...BACKING_OFF, askedMs: 1000 } };
  add(PLAIN.online, "the server asked for the wait", asked, calm(kind));
  add(PLAIN.online, "nothing waits", well, calm(kind));
  add(PLAIN["active-elsewhere"], "another tab had activity", { ...well, activeAt: ago(200) }, calm(kind));
  add(
    { type: "active-elsewhere", idleMs: 250_000 },
    "older than what is known",
    { ...well, activeAt: ago(200) },
    "warning (idle)",
    shown(kind),
  );
  if (kind === "extended")
    add(ticked(), "the confirmation was shown for 5 s", well, "active", [], { confirmationMs: 0 });

  // Rows about the customer. A session that cannot be refreshed cannot be extended during its countdown.
  const doomed = kind === "warning (maximum)";
  if (kind === "warning (idle)") add(PLAIN.acted, "only the button extends", {}, kind);
  else add(PLAIN.acted, "time is left", {}, kind, ["share-activity"]);
  add(PLAIN.acted, "idle time is already over", idleOver, kind, ["request-activity"]);
  add(PLAIN.acted, "the other tabs are being asked", { ...idleOver, idleOverAt: ago(0.1) }, kind);
  if (doomed) add(PLAIN["extend-requested"], "it cannot be refreshed", {}, kind);
  else {
    add(PLAIN["extend-requested"], "it can be refreshed", { refresh: BACKING_OFF }, kind, ["refresh"]);
    add(PLAIN["extend-requested"], "a refresh is under way: joins it", { refresh: IN_FLIGHT }, kind);
    add(PLAIN["extend-requested"], "asked already", { refresh: IN_FLIGHT, extending: ago(1) }, kind);
  }
  add(PLAIN["extend-requested"], "idle time is over", idleOver, kind, ["request-activity"]);
  add(
    PLAIN["extend-requested"],
    "no refresh, but the token outlives idle time",
    { ...stuck, activeAt: ago(200) },
    "extended",
    [...shown(kind), "share-activity", "track: session extended manually"],
  );
  add(
    PLAIN["extend-requested"],
    "no refresh, and the token ends first",
    { ...stuck, tokenLeftMs: 100_000 },
    "warning (maximum)",
    shown(kind),
  );
  add(PLAIN["logout-requested"], "always", {}, "ending", ["close: logout"]);

  // Rows about the record.
  for (const restored of [undefined, false, true]) {
    const recordEvent = (token: typeof TOKEN | undefined): UntimedEvent => {
      const found = { reading: token && reading(token), idleMs: undefined };
      return restored === undefined ? { type: "record-changed", ...found } : { type: "returned", restored, ...found };
    };
    const place = restored === undefined ? "" : restored ? ", out of the back-forward cache" : ", visible again";
    const probe = restored ? ["probe"] : [];
    add(recordEvent(undefined), `no record${place}`, {}, "ended", ["abandon", "leave: elsewhere"]);
    const asked: Given = { ...idleOver, idleOverAt: ago(0.1) };
    add(recordEvent(undefined), `no record, and idle time is over here too${place}`, asked, "ending", ["hold"]);
    add(recordEvent(STRANGER), `another customer${place}`, {}, "ended", ["reload"]);
    add(recordEvent(NEWER), `a newer token${place}`, well, calm(kind), probe);
    add(recordEvent(TOKEN), `the same token${place}`, well, calm(kind), probe);
    add(recordEvent(OLDER), `an older token${place}`, well, calm(kind), probe);
    add(recordEvent(TOKEN), `idle time is over${place}`, idleOver, kind, [
      "request-activity",
      ...(kind === "unverified" ? [] : probe),
    ]);
  }
  add(
    { type: "record-changed", reading: reading(NEWER), idleMs: undefined },
    "a newer token, while the customer waits",
    { extending: ago(1), refresh: IN_FLIGHT },
    "extended",
    ["share-activity", "track: session extended manually"],
  );
  add(PLAIN["ended-elsewhere"], "another tab logged out", {}, "ended", ["leave: elsewhere"]);
  add({ type: "ended-elsewhere", reason: "idle" }, "it came to its end in another tab", {}, "ending", ["hold"]);

  // Rows about the refresh.
  const flying: Given = { ...well, refresh: IN_FLIGHT };
  const asking: Given = { ...flying, extending: ago(1), activeAt: ago(200) };
  const succeeded = "track: refresh token succeeded";
  const failed = "track: refresh token failed";
  const outcome = (when: string, it: RefreshOutcome, given: Given, to: StateKind, effects: readonly string[] = []) =>
    add(settled(it), when, given, to, effects);
  add(PLAIN["refresh-sent"], "a refresh waits for the lock", { refresh: WAITING }, kind);
  add(PLAIN["refresh-sent"], "no refresh was started", {}, kind);
  outcome("no refresh is running", { kind: "rejected" }, well, kind);
  outcome("renewed", { kind: "renewed", reading: reading(NEWER) }, flying, calm(kind), [
    succeeded,
    "track: session extended automatically",
  ]);
  outcome("renewed, the customer asked", { kind: "renewed", reading: reading(NEWER) }, asking, "extended", [
    succeeded,
    "share-activity",
    "track: session extended manually",
  ]);
  outcome("renewed, but expired on arrival", { kind: "renewed", reading: reading(NEWER, 0) }, flying, "unverified", [
    succeeded,
  ]);
  outcome("answered with the token that was sent", { kind: "repeated", reading: reading(TOKEN) }, flying, calm(kind));
  outcome("answered with an older token", { kind: "repeated" }, flying, calm(kind));
  outcome("adopted", { kind: "adopted", reading: reading(NEWER) }, flying, calm(kind));
  outcome("adopted, the customer asked", { kind: "adopted", reading: reading(NEWER) }, asking, "extended", [
    "share-activity",
    "track: session extended manually",
  ]);
  outcome("rejected, the token is still good", { kind: "rejected" }, flying, calm(kind), [failed]);
  outcome("rejected, the token is over", { kind: "rejected" }, { ...flying, tokenLeftMs: 0 }, "ending", [
    failed,
    ...EXPIRED,
  ]);
  add(settled({ kind: "rejected" }), "rejected, configured to end at once", flying, "ending", [failed, ...EXPIRED], {
    refreshFailure: "at-once",
  });
  outcome("the key of this browser is missing", { kind: "keyless" }, flying, calm(kind), [failed]);
  outcome("the same, the token is over", { kind: "keyless" }, { ...flying, tokenLeftMs: 0 }, "ending", [
    failed,
    ...EXPIRED,
  ]);
  outcome("refresh token expired", { kind: "expired" }, flying, calm(kind), ["track: refresh token expired"]);
  outcome("refresh token expired, the token too", { kind: "expired" }, { ...flying, tokenLeftMs: 0 }, "ending", [
    "track: refresh token expired",
    ...EXPIRED,
  ]);
  outcome("lost, the token is still good", { kind: "lost" }, flying, calm(kind), [failed]);
  outcome("lost, the token is over", { kind: "lost" }, { ...flying, tokenLeftMs: 0 }, "ending", [failed, ...EXPIRED]);
  const refused: RefreshOutcome = { kind: "refused", chance: 0.5, retryAfterMs: undefined };
  outcome("refused for now", refused, flying, calm(kind));
  outcome("refused for now, the token is over", refused, { ...flying, tokenLeftMs: 0 }, "unverified");
  outcome("refused for now, the customer asked", refused, asking, "warning (idle)", shown(kind));
  const unread: Given = { ...well, refresh: { name: "in-doubt", why: "lost" } };
  outcome("renewed, by an answer that came late", { kind: "renewed", reading: reading(NEWER) }, unread, calm(kind), [
    succeeded,
    "track: session extended automatically",
  ]);
  outcome("refused, by an answer that came late: the token is not spent", refused, unread, calm(kind));
  outcome("another tab keeps the lock", { kind: "deferred", chance: 0.5 }, flying, calm(kind));
  outcome("the record is gone", { kind: "gone" }, flying, "ended", ["leave: elsewhere"]);
  outcome("another customer's record", { kind: "other-customer" }, flying, "ended", ["reload"]);

  // Rows about the probe and the page.
  add(PLAIN.probed, "accepted", {}, kind);
  add({ type: "probed", usedToken: TOKEN, result: "failed" }, "no answer, or no denial", {}, kind);
  add(
    { type: "probed", usedToken: TOKEN, result: "failed" },
    "no answer or no denial, configured to end the session at every failure",
    {},
    "ending",
    ["close: denied"],
    {
      probeFailure: "any",
    },
  );
  const probe = kind === "unverified" ? [] : ["probe"];
  add({ type: "probed", usedToken: TOKEN, result: "denied" }, "403", {}, "ending", ["close: denied"]);
  const unauthorized: UntimedEvent = { type: "probed", usedToken: TOKEN, result: "unauthorized" };
  add(unauthorized, "401, and the token can be renewed", well, kind, ["refresh"]);
  add(unauthorized, "401, and it is being renewed", { ...well, denied: TOKEN, refresh: IN_FLIGHT }, kind);
  add(unauthorized, "401 to the renewed token as well", { ...well, denied: OLDER }, "ending", ["close: denied"]);
  add(unauthorized, "401 to the token that was renewed for a service", { ...well, refused: OLDER }, "ending", [
    "close: denied",
  ]);
  add(unauthorized, "401, and the token cannot be renewed", stuck, "ending", ["close: denied"]);
  add({ ...unauthorized, usedToken: OLDER }, "401 to a token that was replaced", {}, kind, probe);
  add(PLAIN["access-refused"], "a service said 403", {}, kind, probe);
  const refusal = PLAIN["token-refused"];
  add(refusal, "the token can be renewed", well, kind, ["note-renewal", "refresh"]);
  add(
    { type: "token-refused", leftMs: 250_000, sinceRenewalMs: 60_000 },
    "it was renewed for this reason a minute ago",
    well,
    kind,
    ["note-renewal", "refresh"],
  );
  add(refusal, "it is being renewed", { ...well, refresh: IN_FLIGHT }, kind);
  add(
    { type: "token-refused", leftMs: 250_000, sinceRenewalMs: 59_999 },
    "it was renewed for this reason a moment ago",
    well,
    kind,
    probe,
  );
  const found = PLAIN["refresh-left-behind"];
  add(found, "the token can be renewed", well, kind, ["refresh"]);
  add(found, "it is being renewed", { ...well, refresh: WAITING }, kind);
  add(found, "it cannot be renewed", stuck, kind);
  add(PLAIN.left, "always: the page is covered", {}, kind);
  return [...rows, ...ignores(kind, live(kind), ["opened", "held", "closed"])];
}

function endRows(): Row[] {
  const row = (
    from: "ending" | "ended",
    state: SessionState,
    input: UntimedEvent,
    when: string,
    to: StateKind,
    effects: readonly string[] = [],
  ): Row => ({ from, event: input.type, when, to, effects, state, input: input });
  const longAgo = { since: ago(7) };
  return [
    row("ending", HOLDING, PLAIN.held, "unsaved work is done", "ending", ["close: idle"]),
    row("ending", { ...HOLDING, step: "hold-only" }, PLAIN.held, "another tab has closed", "ended", ["leave: idle"]),
    row("ending", ENDING, PLAIN.held, "closing already", "ending"),
    row("ending", ENDING, PLAIN.closed, "cleared and logged out", "ended", ["leave: idle"]),
    row("ending", HOLDING, PLAIN.closed, "the host still saves", "ending"),
    row("ending", ENDING, PLAIN.ticked, "in time", "ending"),
    row("ending", { ...HOLDING, ...longAgo }, PLAIN.ticked, "the host takes too long", "ending", ["close: idle"]),
    row("ending", { ...ENDING, ...longAgo }, PLAIN.ticked, "closing takes too long: its time once more", "ending"),
    row("ending", CLOSING_LATE, PLAIN.ticked, "once more, in time", "ending"),
    row("ending", { ...CLOSING_LATE, ...longAgo }, PLAIN.ticked, "the logout calls take too long", "ended", CLEARED),
    row("ending", CLOSING_LATE, PLAIN.closed, "cleared and logged out after the time limit", "ended", ["leave: idle"]),
    row("ending", ENDING, PLAIN.returned, "in time", "ending"),
    row("ending", { ...ENDING, ...longAgo }, PLAIN.returned, "frozen while closing: its time once more", "ending"),
    row(
      "ending",
      { ...CLOSING_LATE, ...longAgo },
      PLAIN.returned,
      "the page was frozen a second time while closing",
      "ended",
      CLEARED,
    ),
    row("ending", ENDING, PLAIN.left, "the page goes before closing is done", "ending", ["clear: idle"]),
    row("ending", HOLDING, PLAIN.left, "the host still saves", "ending"),
    row("ending", HOLDING, PLAIN["ended-elsewhere"], "another tab was faster: no second close", "ending"),
    row("ending", ENDING, PLAIN["ended-elsewhere"], "closing already", "ending"),
    ...ignores("ending", ENDING, except("held", "closed", "ticked", "returned", "left", "ended-elsewhere")),
    row("ended", ENDED, PLAIN.returned, "out of the back-forward cache", "ended", ["leave: idle"]),
    row(
      "ended",
      ENDED,
      { type: "returned", restored: true, reading: reading(NEWER), idleMs: 0 },
      "out of the back-forward cache, somebody logged in",
      "ended",
      ["reload"],
    ),
    row("ended", ENDED, { type: "returned", restored: false, reading: undefined, idleMs: 0 }, "visible again", "ended"),
    ...ignores("ended", ENDED, except("returned")),
  ];
}

export const TRANSITIONS: readonly Row[] = [
  ...bootRows(),
  ...anonymousRows(),
  ...LIVE_KINDS.flatMap(liveRows),
  ...endRows(),
];
