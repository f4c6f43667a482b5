/** Connects the session's loop to the browser: storage, the other tabs, the customer's activity and the page's life. */
import { SESSION_CHECK_MS } from "../domain/constants.ts";
import { STORAGE_KEYS } from "../domain/storage-keys.ts";
import type { Cancel, Instant } from "../platform/clock.ts";
import { withoutLastingHolder } from "../platform/lock.ts";
import { idleLeftMs, tokenLeftMs } from "./deadlines.ts";
import { isSamePage } from "./deep-link.ts";
import { checkReturn, retryLostRefresh } from "./ledger-checks.ts";
import type { PendingWork } from "./pending-work.ts";
import { createRecordStore, storedReading } from "./record-store.ts";
import type { Session, SessionOptions } from "./session.ts";
import { prepareLogout } from "./session-close.ts";
import { runEffect } from "./session-effects.ts";
import { createSessionLoop } from "./session-loop.ts";
import { rulesFor, simulatesValidity } from "./session-rules.ts";
import { type EndReason, isLive } from "./session-state.ts";
import { createTabMessages } from "./tab-messages.ts";
import { believedDifference } from "./time-difference.ts";
import { LONGEST_REFRESH_MS } from "./token-exchange.ts";
import type { IssuedTokens } from "./token-record.ts";

/** Between two refreshes because a service refused the token. */
const REFUSAL_DISTANCE_MS = 60_000;

/** Starts the page's session from the stored record. There is one per page: see page-session.ts. */
export function createSession(given: SessionOptions): Session {
  const ports = { ...given.ports, lock: withoutLastingHolder(given.ports.lock, LONGEST_REFRESH_MS) };
  const options = { ...given, ports };
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
  const loop = createSessionLoop({
    clock,
    rules,
    runEffect: (effect) => runEffect(effect, effectContext()),
    onChange: options.onChange,
    onToken: options.onToken,
  });
  const { dispatch, state } = loop;
  const { post, postRecord, receive } = createTabMessages({ ports, store, loop, onProblem: options.onProblem });

  const pendingWork: PendingWork = {};
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
    lastToken: loop.lastToken(),
  });

  const reading = () => storedReading(store);
  const check = () => {
    if (store.hasChanged()) dispatch({ type: "record-changed", ...reading() });
    dispatch({ type: "ticked", idleMs: store.idleMs() });
  };
  const onStored = (key: string | undefined) => {
    if (key === undefined || key === keys.auth) dispatch({ type: "record-changed", ...reading() });
    else if (key === keys.lastActive) dispatch({ type: "ticked", idleMs: store.idleMs() });
  };

  const prepare = () => {
    const live = state();
    if (isLive(live)) prepareLogout(live.token, { ports, store, rules: rules() });
  };

  let subscriptions: readonly Cancel[] = [];
  function connect(): void {
    subscriptions = [
      clock.every(SESSION_CHECK_MS, check),
      channel.listen(receive),
      channel.onStorage(onStored),
      ports.activity.listen(() => {
        dispatch({ type: "acted" });
        prepare();
      }),
      ports.lifecycle.listen({
        left: () => dispatch({ type: "left" }),
        returned: (restored) => void checkReturn(restored, { ports, store, loop }),
        online: () => dispatch({ type: "online" }),
      }),
    ];
  }
  connect();
  const { navigation } = ports;
  const isLogin = isSamePage(navigation.here(), config.destination("idle"), navigation.origin());
  dispatch({ type: "opened", ...reading(), isLogin });
  if (isLive(state())) post({ type: "want-record" });
  // Slow work, such as loading code, is done before the customer logs out.
  prepare();
  void retryLostRefresh(rules(), { ports, store, loop });

  return {
    view: loop.view,
    subscribe: loop.subscribe,
    extend: () => dispatch({ type: "extend-requested" }),
    logout: (reason: EndReason = "logout") => dispatch({ type: "logout-requested", reason }),
    login(record: IssuedTokens, sent: Instant) {
      const { issuedAt, expiresAt } = store.examine(record) ?? {};
      const { expiresIn } = record;
      const received = clock.now();
      store.write(record, believedDifference({ issuedAt, expiresAt, expiresIn, sent, received }, store.believed()));
      const at = store.shareActivity();
      // First, so that the messages are those of the new holder.
      dispatch({ type: "record-changed", ...reading() });
      post({ type: "active", at });
      postRecord();
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
    refuseToken() {
      const live = state();
      if (!isLive(live)) return;
      const now = clock.now().wall;
      const sinceMs = now - Number(ports.tabStorage.get(keys.tokenRefused) ?? Number.NaN);
      // A service that refuses every token must not cost a refresh on each page.
      const mayRenew = !(sinceMs >= 0 && sinceMs < REFUSAL_DISTANCE_MS);
      if (mayRenew) ports.tabStorage.set(keys.tokenRefused, String(now));
      dispatch({ type: "token-refused", leftMs: store.doubtDifference(live.token), mayRenew });
    },
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
