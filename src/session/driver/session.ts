/**
 * The session of a page. It connects the driver to the browser: to storage, the other tabs, the customer's activity and the page's life.
 * Elements share it by a lease.
 */
import { SESSION_CHECK_MS } from "../../domain/constants.ts";
import { STORAGE_KEYS } from "../../domain/storage-keys.ts";
import { type Cancel, type Instant, waitFor } from "../../platform/clock.ts";
import { withoutLastingHolder } from "../../platform/lock.ts";
import { idleLeftMs, tokenLeftMs } from "../rules/deadlines.ts";
import { rulesFor, simulatesValidity } from "../rules/session-rules.ts";
import { type EndReason, isLive } from "../rules/session-state.ts";
import type { SessionView } from "../rules/session-view.ts";
import { createRecordStore, storedReading } from "../tokens/record-store.ts";
import { believedDifference } from "../tokens/time-difference.ts";
import type { IssuedTokens, TokenFacts } from "../tokens/token-record.ts";
import { isSamePage } from "./deep-link.ts";
import {
  createSessionLoop,
  type Driver,
  ledgerState,
  type SessionConfig,
  type SessionOptions,
  STORAGE_DELAY_MS,
} from "./driver.ts";
import { runEffect } from "./effects.ts";
import { prepareLogout } from "./logout.ts";
import { createTabMessages } from "./tab-messages.ts";
import { LONGEST_REFRESH_MS } from "./token-exchange.ts";

export interface Session {
  view(): SessionView;
  /** Calls the listener after every visible change; seconds count only during a countdown. */
  subscribe(listener: (view: SessionView) => void): Cancel;
  extend(): void;
  logout(reason?: EndReason): void;
  /** Stores the tokens of a new login. `sent` is when the code was sent to the server. */
  login(record: IssuedTokens, sent: Instant): void;
  /** The access token for a call, while the session may be used. Do not store it. */
  bearer(): string | undefined;
  /** Facts of a live session's token; undefined without a session. */
  token(): TokenFacts | undefined;
  /** A service refused a call with 403, so the session is probed [A-06, S-11]. */
  probeAccess(): void;
  /** A service refused the present token with 401, so it is renewed, or the session is probed if it was renewed for that reason before. */
  refuseToken(): void;
  /** Changes the configuration of a running session. */
  configure(config: Partial<SessionConfig>): void;
  /** Stops timers and listeners. The session continues in other tabs. */
  dispose(): void;
  /** Restarts timers and listeners, and decides anew from storage. */
  resume(): void;
}

/** Starts the page's session from the stored record. There is one per page: see page-session.ts. */
export function createSession(options: SessionOptions): Session {
  let { config } = options;
  const driver = createDriver(options, () => config);
  const { ports, keys, store, dispatch, state, post, postRecord, rules } = driver;
  const { clock, navigation } = ports;

  const readRecord = () => dispatch({ type: "record-changed", ...storedReading(store) });
  const tick = () => dispatch({ type: "ticked", idleMs: store.idleMs() });
  const prepare = () => {
    const live = state();
    if (isLive(live)) prepareLogout(live.token, driver);
  };

  let subscriptions: readonly Cancel[] = [];
  function connect(): void {
    subscriptions = [
      clock.every(SESSION_CHECK_MS, () => {
        if (store.hasChanged()) readRecord();
        tick();
      }),
      ports.channel.listen(driver.receive),
      ports.channel.onStorage((key) => {
        if (key === undefined || key === keys.auth) readRecord();
        else if (key === keys.lastActive) tick();
      }),
      ports.activity.listen(() => {
        dispatch({ type: "acted" });
        prepare();
      }),
      ports.lifecycle.listen({
        left: () => dispatch({ type: "left" }),
        returned: (restored) => void checkReturn(restored, driver),
        online: () => dispatch({ type: "online" }),
      }),
    ];
  }
  connect();
  const isLogin = isSamePage(navigation.here(), config.destination("idle"), navigation.origin());
  dispatch({ type: "opened", ...storedReading(store), isLogin });
  if (isLive(state())) post({ type: "want-record" });
  // Slow work, such as loading code, is done before the customer logs out.
  prepare();
  void retryLostRefresh(driver);

  return {
    view: driver.view,
    subscribe: driver.subscribe,
    extend: () => dispatch({ type: "extend-requested" }),
    logout: (reason: EndReason = "logout") => dispatch({ type: "logout-requested", reason }),
    login(record: IssuedTokens, sent: Instant) {
      const { issuedAt, expiresAt } = store.examine(record) ?? {};
      const { expiresIn } = record;
      const received = clock.now();
      store.write(record, believedDifference({ issuedAt, expiresAt, expiresIn, sent, received }, store.believed()));
      const at = store.shareActivity();
      // First, so that the messages are those of the new holder.
      readRecord();
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
      const renewedAt = Number(ports.tabStorage.get(keys.tokenRefused) ?? Number.NaN);
      const sinceRenewalMs = clock.now().wall - renewedAt;
      dispatch({ type: "token-refused", leftMs: store.doubtDifference(live.token), sinceRenewalMs });
    },
    configure(changes) {
      config = { ...config, ...changes };
      tick();
    },
    dispose() {
      for (const cancel of subscriptions) cancel();
      subscriptions = [];
    },
    resume() {
      if (subscriptions.length > 0) return;
      connect();
      dispatch({ type: "returned", restored: false, ...storedReading(store) });
    },
  };
}

function createDriver({ ports: given, config: first, ...hooks }: SessionOptions, config: () => SessionConfig) {
  const ports = { ...given, lock: withoutLastingHolder(given.lock, LONGEST_REFRESH_MS) };
  const { clock, storage } = ports;
  const keys = { ...STORAGE_KEYS, ...first.storageKeys };
  const place = () => ({
    webView: config().webView ?? false,
    localDevelopment: config().localDevelopment ?? false,
    localSwitch: storage.get(keys.localSessionTimeout) === "true",
  });
  const rules = () => rulesFor(place(), config().rules);
  const store = createRecordStore({
    clock,
    storage,
    keys,
    sign: first.differenceSign,
    simulated: () => simulatesValidity(place()),
  });
  const loop = createSessionLoop(clock, rules, (effect) => runEffect(effect, driver), hooks);
  const parts = { ports, hooks, keys, store, pending: {}, config, rules, ...loop };
  const driver = { ...parts, ...createTabMessages(parts) } satisfies Driver;
  return driver;
}

/** After a return from the back-forward cache, the page stays covered until it is known that no tab has logged out. */
async function checkReturn(restored: boolean, driver: Driver): Promise<void> {
  const { ports, store, state, dispatch } = driver;
  const wasLive = isLive(state());
  const before = store.read()?.token;
  const refreshToken = restored && before ? store.recordOf(before)?.refreshToken : undefined;
  if (refreshToken) {
    await waitFor(ports.clock, STORAGE_DELAY_MS);
    const tokenState = await ledgerState(refreshToken, driver);
    if (wasLive && !isLive(state())) return;
    if (tokenState === "ended" && store.read()?.token === before)
      return dispatch({ type: "returned", restored, reading: undefined, idleMs: undefined });
  }
  dispatch({ type: "returned", restored, ...storedReading(store) });
}

/**
 * If an earlier page lost the answer of a refresh, requests the answer again while the identity provider still accepts the
 * token.
 */
async function retryLostRefresh(driver: Driver): Promise<void> {
  const { store, state, dispatch, rules } = driver;
  const live = state();
  const refreshToken = isLive(live) && store.recordOf(live.token)?.refreshToken;
  if (!refreshToken || rules().refreshReuseMs <= 0) return;
  const tokenState = await ledgerState(refreshToken, driver);
  if (tokenState === "sent" || tokenState === "resent") dispatch({ type: "refresh-left-behind" });
}

/** Holds the session that all copies of one build on the page share. */
export interface SessionHolder {
  session?: { readonly instance: Session; users: number };
}

export interface SessionLease {
  readonly session: Session;
  /** Releases the lease. The last release stops the timers. A second call has no effect. */
  release(): void;
}

/**
 * Acquires the page's session. The first caller creates it, and the first caller after a pause resumes it. It is
 * stopped at the end of the current task, so that an element that is moved in the page keeps its running session.
 */
export function acquireSession(holder: SessionHolder, create: () => Session): SessionLease {
  holder.session ??= { instance: create(), users: 0 };
  const held = holder.session;
  held.users += 1;
  if (held.users === 1) held.instance.resume();
  let released = false;
  return {
    session: held.instance,
    release() {
      if (released) return;
      released = true;
      held.users -= 1;
      queueMicrotask(() => {
        if (held.users === 0) held.instance.dispose();
      });
    },
  };
}
