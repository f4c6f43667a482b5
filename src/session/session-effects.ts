/** Runs the effects that the reducer returns. */

import type { StorageKeys } from "../domain/storage-keys.ts";
import { waitFor, withTimeout } from "../platform/clock.ts";
import type { TokenClaim } from "../platform/refresh-token-ledger.ts";
import { isSamePage, mayRedirect, saveDeepLink } from "./deep-link.ts";
import { keepsDeepLink } from "./ending.ts";
import { ledgerState } from "./ledger-checks.ts";
import { addPendingWork, type PendingWork } from "./pending-work.ts";
import type { SessionNetwork } from "./ports.ts";
import type { RecordStore } from "./record-store.ts";
import type { SessionOptions } from "./session.ts";
import { type CloseDeps, clearSession, closeSession } from "./session-close.ts";
import type { RefreshOutcome, SessionEffect, SessionMessage, UntimedEvent } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason } from "./session-state.ts";
import { LEDGER_TIMEOUT_MS } from "./stored-outcome.ts";
import { exchangeToken } from "./token-exchange.ts";
import type { TokenFacts } from "./token-record.ts";
import { whenOnline } from "./when-online.ts";

export interface EffectContext {
  readonly pendingWork: PendingWork;
  readonly options: SessionOptions;
  readonly store: RecordStore;
  readonly keys: StorageKeys;
  readonly rules: SessionRules;
  readonly post: (message: SessionMessage) => void;
  /** Informs the other tabs of the new record, and sends it to them if storage refused it. */
  readonly postRecord: () => void;
  readonly dispatch: (event: UntimedEvent) => void;
  readonly isLive: () => boolean;
  readonly lastToken: TokenFacts | undefined;
}

export function runEffect(effect: SessionEffect, context: EffectContext): void {
  const { options, store, post, dispatch, rules } = context;
  switch (effect.type) {
    case "refresh":
      addPendingWork(context.pendingWork, runRefresh(effect.token, context));
      return;
    case "share-activity":
      post({ type: "active", at: store.shareActivity() });
      return;
    case "request-activity":
      post({ type: "ask" });
      void waitFor(options.ports.clock, rules.settleMs).then(() =>
        dispatch({ type: "ticked", idleMs: store.idleMs() }),
      );
      return;
    case "probe":
      void runProbe(effect.token, context);
      return;
    case "track":
      options.onTrack?.(effect.name);
      return;
    case "hold":
      void runHold(effect.reason, context);
      return;
    case "close":
      void runClose(effect.reason, context);
      return;
    case "clear":
      // Before the record is cleared and the page is gone.
      context.pendingWork.sendLogout?.();
      clearSession(effect.reason, context.lastToken, closeDeps(context));
      return;
    case "abandon":
      addPendingWork(context.pendingWork, runAbandon(effect.token, context));
      return;
    case "remember-end":
      options.ports.tabStorage.set(context.keys.endReason, effect.reason);
      return;
    case "leave":
      leaveWhenOnline(context, () => runLeave(effect.reason, effect.deepLink, context));
      return;
    case "reload":
      leaveWhenOnline(context, () => runReload(context));
      return;
  }
}

async function runRefresh(usedToken: TokenFacts, context: EffectContext): Promise<void> {
  const { options, store, rules, isLive, post, postRecord, dispatch, pendingWork } = context;
  const settle = async (outcome: RefreshOutcome) => {
    dispatch({ type: "refresh-settled", usedToken, outcome });
    // If the session is closing, `closeSession` logs out with the dropped token.
    if (pendingWork.dropped && !pendingWork.isClosing) await logOut(pendingWork.dropped, context);
  };
  const outcome = await exchangeToken(usedToken, {
    ports: options.ports,
    store,
    reuseMs: rules.refreshReuseMs,
    isLive,
    onSent: () => dispatch({ type: "refresh-sent" }),
    onStored: postRecord,
    onDropped: (token) => {
      pendingWork.dropped = token;
    },
    onRecordNeeded: () => post({ type: "want-record" }),
    onLateAnswer: (late) => void settle(late),
  });
  await settle(outcome);
}

/** Calls only the identity provider's logout. It is sent with keepalive, so it survives the page. */
async function logOut(token: TokenFacts, { options, store, rules }: EffectContext): Promise<void> {
  const { clock, network } = options.ports;
  const refreshToken = store.recordOf(token)?.refreshToken;
  if (!refreshToken) return;
  const form = { client_id: token.clientId, refresh_token: refreshToken };
  const call = network.logout({ service: "identity", form }).catch(() => undefined);
  await withTimeout(clock, rules.closeMs, call, undefined);
}

/** How long a tab that logs out may take until its ledger entry is visible. */
const LOGOUT_ENTRY_MS = 200;

async function runAbandon(token: TokenFacts, context: EffectContext): Promise<void> {
  const { clock, tokenLedger } = context.options.ports;
  const refreshToken = context.store.recordOf(token)?.refreshToken;
  if (!refreshToken) return;
  // An entry shows that another tab is logging out or refreshing with this token.
  if (await ledgerState(refreshToken, context.options.ports)) return;
  await waitFor(clock, LOGOUT_ENTRY_MS);
  const claim = await withTimeout<TokenClaim, TokenClaim>(
    clock,
    LEDGER_TIMEOUT_MS,
    tokenLedger.claim(refreshToken),
    "unavailable",
  );
  if (claim !== "claimed") return;
  if (await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.end(refreshToken), false)) await logOut(token, context);
}

/** Networks with a running probe, so that many refused calls cause only one probe. */
const probing = new WeakSet<SessionNetwork>();

/** Only 401 and 403 deny a session. All other results, including no answer, count as failed [S-11]. */
async function runProbe(usedToken: TokenFacts, { options, store, dispatch }: EffectContext): Promise<void> {
  const { network } = options.ports;
  const bearer = store.recordOf(usedToken)?.accessToken;
  if (!network.probe || bearer === undefined || probing.has(network)) return;
  probing.add(network);
  const status = await network.probe(bearer).catch(() => undefined);
  probing.delete(network);
  if (status === 401) store.doubtDifference(usedToken);
  dispatch({ type: "probed", usedToken: usedToken, result: probeResult(status) });
}

function probeResult(status = 0): Extract<UntimedEvent, { type: "probed" }>["result"] {
  if (status === 401) return "unauthorized";
  if (status === 403) return "denied";
  return status >= 200 && status < 300 ? "accepted" : "failed";
}

async function runHold(reason: EndReason, { options, rules, dispatch }: EffectContext): Promise<void> {
  try {
    await withTimeout(options.ports.clock, rules.holdMs, Promise.resolve(options.onExpiring?.(reason)), undefined);
  } catch {
    options.onProblem?.("expiring-hook-failed");
  }
  dispatch({ type: "held" });
}

function closeDeps({ options, store, keys, rules, post, pendingWork }: EffectContext): CloseDeps {
  return { ports: options.ports, store, keys, rules, post, pendingWork };
}

async function runClose(reason: EndReason, context: EffectContext): Promise<void> {
  const { options, dispatch, lastToken } = context;
  context.pendingWork.isClosing = true;
  // Before the calls, so that a customer who opens the login meanwhile is led back as well [S-07]. The page stores it again when
  // it leaves, since its address may have changed.
  if (keepsDeepLink(reason)) void storeDeepLink(reason, context);
  // The page must leave even if closing fails.
  const closing = closeSession(reason, lastToken, closeDeps(context)).catch(() => undefined);
  context.pendingWork.closing = closing;
  const reports = await closing;
  if (!reports || reports.some(({ ok }) => !ok)) options.onProblem?.("logout-failed");
  if (reports && reports.length > 0) options.onLoggedOut?.(reason, reports);
  dispatch({ type: "closed" });
}

/** The page stays covered until there is a network. The logout calls, which waited too, go first. */
function leaveWhenOnline({ options, rules, pendingWork }: EffectContext, leave: () => void): void {
  const { ports } = options;
  const online = whenOnline(ports);
  if (!online) {
    leave();
    return;
  }
  const closed = () => withTimeout(ports.clock, rules.closeMs, Promise.resolve(pendingWork.closing), undefined);
  void online.then(closed).then(leave);
}

function runLeave(reason: EndReason, deepLink: boolean, context: EffectContext): void {
  const { options, keys, rules, pendingWork } = context;
  const { navigation, tabStorage, clock } = options.ports;
  if (pendingWork.work) {
    void withTimeout(clock, rules.closeMs, pendingWork.work, undefined).then(() => {
      pendingWork.work = undefined;
      runLeave(reason, deepLink, context);
    });
    return;
  }
  const target = options.config.destination(reason);
  const leave = () => {
    tabStorage.set(keys.endReason, reason);
    // If the page is its own destination, a reload is enough to remove the customer's data.
    if (isSamePage(target, navigation.here(), navigation.origin())) runReload(context);
    else if (isRedirectAllowed(context)) {
      // The back button must not lead a customer who did not choose to leave back here, and away again.
      if (reason === "logout") navigation.assign(target);
      else navigation.replace(target);
    }
  };
  if (!deepLink) leave();
  else void storeDeepLink(reason, context).finally(leave);
}

/** Stores this page as the target after the customer's next login. */
function storeDeepLink(reason: EndReason, { options, keys, lastToken }: EffectContext): Promise<void> {
  const { navigation, tabStorage, customerHash } = options.ports;
  const loginHref = options.config.destination(reason);
  return saveDeepLink({ tabStorage, navigation, keys, loginHref, customer: lastToken?.customer, customerHash });
}

function runReload(context: EffectContext): void {
  if (isRedirectAllowed(context)) context.options.ports.navigation.reload();
}

function isRedirectAllowed({ options, keys }: EffectContext): boolean {
  const { tabStorage, clock } = options.ports;
  const allowed = mayRedirect(tabStorage, keys.redirects, clock.now().wall);
  if (!allowed) options.onProblem?.("redirect-loop");
  return allowed;
}
