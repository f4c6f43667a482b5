/** Carries out what the reducer asks for. */

import type { StorageKeys } from "../domain/storage-keys.ts";
import { waitFor, within } from "../platform/clock.ts";
import type { TokenClaim } from "../platform/refresh-token-ledger.ts";
import type { SessionNetwork } from "./ports.ts";
import type { RecordStore } from "./record-store.ts";
import type { SessionOptions } from "./session.ts";
import { type CloseDeps, clearSession, closeSession } from "./session-close.ts";
import type { SessionEffect, SessionHappening, SessionMessage } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason } from "./session-state.ts";
import { exchangeToken, MARK_MS } from "./token-exchange.ts";
import type { TokenFacts } from "./token-record.ts";
import { isSamePage, mayRedirect, saveDeepLink } from "./way-back.ts";

/** What is on its way to the identity provider: a page that leaves waits for it, for a bounded time. */
export interface Underway {
  work?: Promise<unknown> | undefined;
  /** A token that arrived when its session had ended. */
  dropped?: TokenFacts | undefined;
  isClosing?: boolean;
}

function begin(underway: Underway, work: Promise<unknown>): void {
  const all: Promise<unknown> = Promise.allSettled([underway.work, work]).then(() => {
    if (underway.work === all) underway.work = undefined;
  });
  underway.work = all;
}

export interface EffectContext {
  readonly underway: Underway;
  readonly options: SessionOptions;
  readonly store: RecordStore;
  readonly keys: StorageKeys;
  readonly rules: SessionRules;
  readonly tell: (message: SessionMessage) => void;
  /** Tells the others of the stored record, and gives it to them where it could not be stored. */
  readonly tellRecord: () => void;
  readonly dispatch: (happening: SessionHappening) => void;
  readonly isLive: () => boolean;
  readonly lastToken: TokenFacts | undefined;
}

export function runEffect(effect: SessionEffect, context: EffectContext): void {
  const { options, store, tell, dispatch, rules } = context;
  switch (effect.type) {
    case "refresh":
      begin(context.underway, refresh(effect.token, context));
      return;
    case "share-activity":
      tell({ type: "active", at: store.shareActivity() });
      return;
    case "ask-others":
      tell({ type: "ask" });
      void waitFor(options.ports.clock, rules.settleMs).then(() =>
        dispatch({ type: "ticked", idleMs: store.idleMs() }),
      );
      return;
    case "probe":
      void probe(effect.token, context);
      return;
    case "track":
      options.onTrack?.(effect.name);
      return;
    case "hold":
      void hold(effect.reason, context);
      return;
    case "close":
      void close(effect.reason, context);
      return;
    case "clear":
      clearSession(effect.reason, context.lastToken, closeDeps(context));
      return;
    case "abandon":
      begin(context.underway, abandon(effect.token, context));
      return;
    case "leave":
      leave(effect.reason, effect.deepLink, context);
      return;
    case "reload":
      reload(context);
      return;
  }
}

async function refresh(asked: TokenFacts, context: EffectContext): Promise<void> {
  const { options, store, rules, isLive, tell, tellRecord, dispatch, underway } = context;
  const outcome = await exchangeToken(asked, {
    ports: options.ports,
    store,
    reuseMs: rules.refreshReuseMs,
    isLive,
    onSent: () => dispatch({ type: "refresh-sent" }),
    onStored: tellRecord,
    onDropped: (token) => {
      underway.dropped = token;
    },
    askOthers: () => tell({ type: "want-record" }),
  });
  dispatch({ type: "refresh-settled", asked, outcome });
  // Who closes here logs out with it.
  if (underway.dropped && !underway.isClosing) await logOut(underway.dropped, context);
}

/** The call to the identity provider alone; it is sent with keepalive, whatever becomes of the page. */
async function logOut(token: TokenFacts, { options, store, rules }: EffectContext): Promise<void> {
  const { clock, network } = options.ports;
  const refreshToken = store.recordOf(token)?.refreshToken;
  if (!refreshToken) return;
  const form = { client_id: token.clientId, refresh_token: refreshToken };
  const call = network.logout({ service: "identity", form }).catch(() => undefined);
  await within(clock, rules.closeMs, call, undefined);
}

/** How long a tab that logs out may take to say so by its mark. */
const WORD_MS = 200;

async function abandon(token: TokenFacts, context: EffectContext): Promise<void> {
  const { clock, marks } = context.options.ports;
  const refreshToken = context.store.recordOf(token)?.refreshToken;
  if (!refreshToken) return;
  // Any mark says that somebody has this token in hand: logging out, or renewing it.
  if (await within(clock, MARK_MS, marks.state(refreshToken), undefined)) return;
  await waitFor(clock, WORD_MS);
  const claim = await within<TokenClaim, TokenClaim>(clock, MARK_MS, marks.claim(refreshToken), "unavailable");
  if (claim !== "claimed") return;
  if (await within(clock, MARK_MS, marks.end(refreshToken), false)) await logOut(token, context);
}

/** Networks with a probe under way: a page whose calls are all refused at once asks once. */
const probing = new WeakSet<SessionNetwork>();

/** Only 401 and 403 deny a session; anything else, silence included, merely failed [S-11]. */
async function probe(asked: TokenFacts, { options, store, dispatch }: EffectContext): Promise<void> {
  const { network } = options.ports;
  const bearer = store.recordOf(asked)?.accessToken;
  if (!network.probe || bearer === undefined || probing.has(network)) return;
  probing.add(network);
  const status = await network.probe(bearer).catch(() => undefined);
  probing.delete(network);
  dispatch({ type: "probed", asked, result: probeResult(status) });
}

function probeResult(status = 0): Extract<SessionHappening, { type: "probed" }>["result"] {
  if (status === 401) return "unauthorized";
  if (status === 403) return "denied";
  return status >= 200 && status < 300 ? "accepted" : "failed";
}

async function hold(reason: EndReason, { options, rules, dispatch }: EffectContext): Promise<void> {
  try {
    await within(options.ports.clock, rules.holdMs, Promise.resolve(options.onExpiring?.(reason)), undefined);
  } catch {
    options.onProblem?.("expiring-hook-failed");
  }
  dispatch({ type: "held" });
}

function closeDeps({ options, store, keys, rules, tell, underway }: EffectContext): CloseDeps {
  return { ports: options.ports, store, keys, rules, tell, underway };
}

async function close(reason: EndReason, context: EffectContext): Promise<void> {
  const { options, dispatch, lastToken } = context;
  context.underway.isClosing = true;
  // Whatever breaks on the way out, the page must not stay.
  const reports = await closeSession(reason, lastToken, closeDeps(context)).catch(() => undefined);
  if (!reports || reports.some(({ ok }) => !ok)) options.onProblem?.("logout-failed");
  if (reports && reports.length > 0) options.onLoggedOut?.(reason, reports);
  dispatch({ type: "closed" });
}

function leave(reason: EndReason, deepLink: boolean, context: EffectContext): void {
  const { options, keys, rules, underway } = context;
  const { navigation, tabStorage, clock } = options.ports;
  if (underway.work) {
    void within(clock, rules.closeMs, underway.work, undefined).then(() => {
      underway.work = undefined;
      leave(reason, deepLink, context);
    });
    return;
  }
  const target = options.config.destination(reason);
  if (deepLink)
    saveDeepLink({ tabStorage, navigation, keys, loginHref: target, customer: context.lastToken?.customer });
  // Whoever left by themselves knows why.
  if (reason !== "logout" && reason !== "elsewhere") tabStorage.set(keys.endReason, reason);
  // A page that is its own destination only has to forget the customer.
  if (isSamePage(target, navigation.here(), navigation.origin())) reload(context);
  else if (isAllowed(context)) navigation.assign(target);
}

function reload(context: EffectContext): void {
  if (isAllowed(context)) context.options.ports.navigation.reload();
}

function isAllowed({ options, keys }: EffectContext): boolean {
  const { tabStorage, clock } = options.ports;
  const allowed = mayRedirect(tabStorage, keys.redirects, clock.now().wall);
  if (!allowed) options.onProblem?.("redirect-loop");
  return allowed;
}
