/** Connects the session's loop to the browser: storage, the other tabs, the customer's activity and the page's life. */
import { SESSION_CHECK_MS } from "../domain/constants.ts";
import { STORAGE_KEYS } from "../domain/storage-keys.ts";
import { type Cancel, elapsed, type Instant, waitFor, withTimeout } from "../platform/clock.ts";
import { idleLeftMs, idleSince, tokenLeftMs } from "./deadlines.ts";
import { isSamePage } from "./deep-link.ts";
import { createRecordStore } from "./record-store.ts";
import type { Session, SessionOptions } from "./session.ts";
import { type PendingWork, runEffect } from "./session-effects.ts";
import { parseMessage, type SessionMessage } from "./session-event.ts";
import { createSessionLoop } from "./session-loop.ts";
import { rulesFor, simulatesValidity } from "./session-rules.ts";
import { type EndReason, isLive } from "./session-state.ts";
import { LEDGER_TIMEOUT_MS, STORAGE_DELAY_MS } from "./stored-outcome.ts";
import { timeDifference } from "./time-difference.ts";
import type { TokenRecord } from "./token-record.ts";

/** Starts the page's session from the stored record. There is one per page: see page-session.ts. */
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
  const store = createRecordStore({
    clock,
    storage,
    keys,
    sign: config.differenceSign,
    simulated: () => simulatesValidity(place()),
  });
  const { dispatch, state, view, subscribe, lastToken } = createSessionLoop({
    clock,
    rules,
    runEffect: (effect) => runEffect(effect, effectContext()),
    onChange: options.onChange,
  });

  const post = (message: SessionMessage) => channel.post(message);
  const pendingWork: PendingWork = {};
  let isProblemReported = false;
  const postRecord = () => {
    const text = store.unstored();
    if (text !== undefined && !isProblemReported) options.onProblem?.("record-not-stored");
    isProblemReported ||= text !== undefined;
    post({ type: "record", text });
  };
  const effectContext = () => ({
    options: { ...options, config },
    store,
    keys,
    rules: rules(),
    post,
    postRecord,
    pendingWork,
    dispatch,
    isLive: () => isLive(state()),
    lastToken: lastToken(),
  });

  const reading = () => ({ reading: store.read(), idleMs: store.idleMs() });
  const check = () => {
    if (store.hasChanged()) dispatch({ type: "record-changed", ...reading() });
    dispatch({ type: "ticked", idleMs: store.idleMs() });
  };

  function receive(value: unknown): void {
    const message = parseMessage(value);
    if (message?.type === "record") {
      if (message.text !== undefined) store.borrow(message.text);
      dispatch({ type: "record-changed", ...reading() });
    }
    if (message?.type === "want-record" && store.unstored() !== undefined) postRecord();
    if (message?.type === "ended") dispatch({ type: "ended-elsewhere", reason: message.reason });
    if (message?.type === "active") {
      const idleMs = idleSince(String(message.at), clock.now());
      if (idleMs !== undefined) dispatch({ type: "active-elsewhere", idleMs });
    }
    if (message?.type === "ask") answerActivity();
  }

  /** A tab reports only its own activity. A frozen tab does not answer. */
  function answerActivity(): void {
    const live = state();
    if (!isLive(live)) return;
    const now = clock.now();
    // Computed from elapsed time, because the clock may have been set since.
    post({ type: "active", at: now.wall - elapsed(live.activeAt, now) });
  }

  function onStored(key: string | undefined): void {
    if (key === undefined || key === keys.auth) dispatch({ type: "record-changed", ...reading() });
    else if (key === keys.lastActive) dispatch({ type: "ticked", idleMs: store.idleMs() });
  }

  /** Undefined if the ledger has no entry or does not answer in time. */
  function ledgerState(refreshToken: string) {
    return withTimeout(clock, LEDGER_TIMEOUT_MS, ports.tokenLedger.state(refreshToken), undefined).catch(
      () => undefined,
    );
  }

  /**
   * After a return from the back-forward cache, storage may still hold old values. The page stays covered until the
   * token ledger, which is consistent between processes, shows that no tab logged out in the meantime.
   */
  async function handleReturn(restored: boolean): Promise<void> {
    const wasLive = isLive(state());
    const before = store.read()?.token;
    const refreshToken = restored && before ? store.recordOf(before)?.refreshToken : undefined;
    if (refreshToken) {
      await waitFor(clock, STORAGE_DELAY_MS);
      const tokenState = await ledgerState(refreshToken);
      if (wasLive && !isLive(state())) return;
      if (tokenState === "ended" && store.read()?.token === before)
        return dispatch({ type: "returned", restored, reading: undefined, idleMs: undefined });
    }
    dispatch({ type: "returned", restored, ...reading() });
  }

  /**
   * If an earlier page lost the answer of a refresh, requests it again while the identity provider still accepts the
   * token.
   */
  async function retryLostRefresh(): Promise<void> {
    const live = state();
    const refreshToken = isLive(live) && store.recordOf(live.token)?.refreshToken;
    if (!refreshToken || rules().refreshReuseMs <= 0) return;
    const tokenState = await ledgerState(refreshToken);
    if (tokenState === "sent" || tokenState === "resent") dispatch({ type: "refresh-left-behind" });
  }

  let subscriptions: readonly Cancel[] = [];
  function connect(): void {
    subscriptions = [
      clock.every(SESSION_CHECK_MS, check),
      channel.listen(receive),
      channel.onStorage(onStored),
      ports.activity.listen(() => dispatch({ type: "acted" })),
      ports.lifecycle.listen({
        left: () => dispatch({ type: "left" }),
        returned: (restored) => void handleReturn(restored),
        online: () => dispatch({ type: "online" }),
      }),
    ];
  }
  connect();
  const { navigation } = ports;
  const isLogin = isSamePage(navigation.here(), config.destination("idle"), navigation.origin());
  dispatch({ type: "opened", ...reading(), isLogin });
  if (isLive(state())) post({ type: "want-record" });
  void retryLostRefresh();

  return {
    view,
    subscribe,
    extend: () => dispatch({ type: "extend-requested" }),
    logout: (reason: EndReason = "logout") => dispatch({ type: "logout-requested", reason }),
    login(record: TokenRecord, sent: Instant) {
      const { issuedAt } = store.examine(record) ?? {};
      store.write(record, timeDifference({ issuedAt, sent, received: clock.now() }, store.difference()));
      post({ type: "active", at: store.shareActivity() });
      postRecord();
      dispatch({ type: "record-changed", ...reading() });
    },
    bearer() {
      const live = state();
      const now = clock.now();
      if (!isLive(live) || live.away || tokenLeftMs(live, now) <= 0 || idleLeftMs(live, now, rules()) <= 0)
        return undefined;
      return store.recordOf(live.token)?.accessToken;
    },
    token() {
      const live = state();
      return isLive(live) ? live.token : undefined;
    },
    probeAccess: () => dispatch({ type: "access-refused" }),
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
