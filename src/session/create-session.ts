/** The driver: carries events from the ports to the reducer, and its effects back. It decides nothing by itself. */
import { SESSION_CHECK_MS } from "../domain/constants.ts";
import { STORAGE_KEYS } from "../domain/storage-keys.ts";
import { type Cancel, elapsed, type Instant, waitFor, within } from "../platform/clock.ts";
import { idleLeftMs, idleSince, tokenLeftMs } from "./deadlines.ts";
import { createRecordStore, timeDifference } from "./record-store.ts";
import { reduce } from "./reducer.ts";
import type { Session, SessionOptions } from "./session.ts";
import { runEffect, type Underway } from "./session-effects.ts";
import type { SessionHappening } from "./session-event.ts";
import { parseMessage, type SessionMessage } from "./session-event.ts";
import { rulesFor, simulatesValidity } from "./session-rules.ts";
import { BOOT, type EndReason, isLive, type SessionState } from "./session-state.ts";
import { differs, type SessionView, sessionView } from "./session-view.ts";
import { MARK_MS, SETTLE_MS } from "./token-exchange.ts";
import type { TokenFacts, TokenRecord } from "./token-record.ts";

/** Starts the session of this page from what is stored. One per page: see page-session.ts. */
export function createSession(options: SessionOptions): Session {
  const { ports } = options;
  const { clock, storage, channel } = ports;
  let config = options.config;
  const keys = { ...STORAGE_KEYS, ...config.storageKeys };
  const place = () => ({
    webView: config.webView ?? false,
    localDevelopment: config.localDevelopment ?? false,
    localSwitch: storage.get(keys.localSessionTimeout) === "true",
  });
  const rules = () => rulesFor(place(), config.rules);
  const store = createRecordStore({ clock, storage, keys, simulated: () => simulatesValidity(place()) });

  let state: SessionState = BOOT;
  let lastToken: TokenFacts | undefined;
  let view: SessionView = sessionView(state, clock.now(), rules());
  const listeners = new Set<(view: SessionView) => void>();
  const queue: SessionHappening[] = [];
  let running = false;

  const tell = (message: SessionMessage) => channel.post(message);
  const underway: Underway = {};
  let hasSaid = false;
  const tellRecord = () => {
    const text = store.unstored();
    if (text !== undefined && !hasSaid) options.onProblem?.("record-not-stored");
    hasSaid ||= text !== undefined;
    tell({ type: "record", text });
  };
  const context = () => ({
    options: { ...options, config },
    store,
    keys,
    rules: rules(),
    tell,
    tellRecord,
    underway,
    dispatch,
    isLive: () => isLive(state),
    lastToken,
  });

  /** One event at a time, in order, even when an effect causes the next. */
  function dispatch(happening: SessionHappening): void {
    queue.push(happening);
    if (running) return;
    running = true;
    try {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const [after, effects] = reduce(state, { ...next, now: clock.now() }, rules());
        state = after;
        if (isLive(state)) lastToken = state.token;
        publish();
        for (const effect of effects) runEffect(effect, context());
      }
    } finally {
      running = false;
    }
  }

  function publish(): void {
    const previous = view;
    const current = sessionView(state, clock.now(), rules());
    if (!differs(current, previous)) return;
    view = current;
    for (const listener of [...listeners]) guard(() => listener(current));
    guard(() => options.onChange?.(current, previous));
  }

  const reading = () => ({ reading: store.read(), idleMs: store.idleMs() });
  const check = () => {
    if (store.hasChanged()) dispatch({ type: "record-changed", ...reading() });
    dispatch({ type: "ticked", idleMs: store.idleMs() });
  };

  function hear(value: unknown): void {
    const message = parseMessage(value);
    if (message?.type === "record") {
      if (message.text !== undefined) store.borrow(message.text);
      dispatch({ type: "record-changed", ...reading() });
    }
    if (message?.type === "want-record" && store.unstored() !== undefined) tellRecord();
    if (message?.type === "ended") dispatch({ type: "ended-elsewhere", reason: message.reason });
    if (message?.type === "active") {
      const idleMs = idleSince(String(message.at), clock.now());
      if (idleMs !== undefined) dispatch({ type: "heard", idleMs });
    }
    // Only what this tab saw itself is worth telling; a tab that sleeps says nothing.
    if (message?.type === "ask" && isLive(state)) {
      const now = clock.now();
      // By the clock as it is now: somebody may have set it since.
      tell({ type: "active", at: now.wall - elapsed(state.activeAt, now) });
    }
  }

  function onStored(key: string | undefined): void {
    if (key === undefined || key === keys.auth) dispatch({ type: "record-changed", ...reading() });
    else if (key === keys.lastActive) dispatch({ type: "ticked", idleMs: store.idleMs() });
  }

  /**
   * Out of the back-forward cache the storage may still show what it showed when the page was put away. The page stays
   * covered until the mark, which is the same for all processes, says that nobody logged out meanwhile.
   */
  async function comeBack(restored: boolean): Promise<void> {
    const wasLive = isLive(state);
    const before = store.read()?.token;
    const refreshToken = restored && before ? store.recordOf(before)?.refreshToken : undefined;
    if (refreshToken) {
      await waitFor(clock, SETTLE_MS);
      const mark = await within(clock, MARK_MS, ports.marks.state(refreshToken), undefined).catch(() => undefined);
      if (wasLive && !isLive(state)) return;
      if (mark === "ended" && store.read()?.token === before)
        return dispatch({ type: "returned", restored, reading: undefined, idleMs: undefined });
    }
    dispatch({ type: "returned", restored, ...reading() });
  }

  /** Where the provider takes a token again for a while, an answer that was lost is asked for while it does. */
  async function lookBehind(): Promise<void> {
    const refreshToken = isLive(state) && store.recordOf(state.token)?.refreshToken;
    if (!refreshToken || rules().refreshReuseMs <= 0) return;
    const mark = await within(clock, MARK_MS, ports.marks.state(refreshToken), undefined).catch(() => undefined);
    if (mark === "sent" || mark === "resent") dispatch({ type: "refresh-left-behind" });
  }

  let subscriptions: readonly Cancel[] = [];
  function connect(): void {
    subscriptions = [
      clock.every(SESSION_CHECK_MS, check),
      channel.listen(hear),
      channel.onStorage(onStored),
      ports.activity.listen(() => dispatch({ type: "acted" })),
      ports.lifecycle.listen({
        left: () => dispatch({ type: "left" }),
        returned: (restored) => void comeBack(restored),
        online: () => dispatch({ type: "online" }),
      }),
    ];
  }
  connect();
  dispatch({ type: "opened", ...reading() });
  if (isLive(state)) tell({ type: "want-record" });
  void lookBehind();

  return {
    view: () => sessionView(state, clock.now(), rules()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    extend: () => dispatch({ type: "extend-asked" }),
    logout: (reason: EndReason = "logout") => dispatch({ type: "logout-asked", reason }),
    login(record: TokenRecord, sent: Instant) {
      const issuedAt = store.examine(record)?.issuedAt;
      store.write(record, timeDifference({ issuedAt, sent, received: clock.now() }, store.difference()));
      tell({ type: "active", at: store.shareActivity() });
      tellRecord();
      dispatch({ type: "record-changed", ...reading() });
    },
    bearer() {
      const now = clock.now();
      if (!isLive(state) || state.away || tokenLeftMs(state, now) <= 0 || idleLeftMs(state, now, rules()) <= 0)
        return undefined;
      return store.recordOf(state.token)?.accessToken;
    },
    token: () => (isLive(state) ? state.token : undefined),
    doubt: () => dispatch({ type: "doubted" }),
    configure(changes) {
      config = { ...config, ...changes };
      dispatch({ type: "ticked", idleMs: store.idleMs() });
    },
    dispose() {
      for (const cancel of subscriptions) cancel();
      subscriptions = [];
    },
    resume() {
      if (subscriptions.length > 0) return;
      connect();
      dispatch({ type: "returned", restored: false, ...reading() });
    },
  };
}

/** A listener that throws is reported, and never stops the session. */
function guard(task: () => void): void {
  try {
    task();
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}
