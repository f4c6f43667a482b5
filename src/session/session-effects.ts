/** Carries out what the reducer asks for. */
import { pause, within } from "../platform/clock.ts";
import { isSamePage, saveDeepLink } from "./deep-link.ts";
import type { SessionNetwork } from "./ports.ts";
import type { RecordStore } from "./record-store.ts";
import { mayRedirect } from "./redirect-guard.ts";
import type { SessionOptions } from "./session.ts";
import { type CloseDeps, clearSession, closeSession } from "./session-close.ts";
import type { SessionEffect, SessionHappening } from "./session-event.ts";
import type { SessionMessage } from "./session-message.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason } from "./session-state.ts";
import type { StorageKeys } from "./storage-keys.ts";
import { exchangeToken } from "./token-exchange.ts";
import type { TokenFacts } from "./token-record.ts";

export interface EffectContext {
  readonly options: SessionOptions;
  readonly store: RecordStore;
  readonly keys: StorageKeys;
  readonly rules: SessionRules;
  readonly tell: (message: SessionMessage) => void;
  readonly dispatch: (happening: SessionHappening) => void;
  readonly isLive: () => boolean;
  readonly lastToken: TokenFacts | undefined;
}

export function runEffect(effect: SessionEffect, context: EffectContext): void {
  const { options, store, tell, dispatch, rules } = context;
  switch (effect.type) {
    case "refresh":
      void refresh(effect.token, context);
      return;
    case "share-activity":
      tell({ type: "active", at: store.shareActivity() });
      return;
    case "ask-others":
      tell({ type: "ask" });
      void pause(options.ports.clock, rules.settleMs).then(() => dispatch({ type: "ticked", idleMs: store.idleMs() }));
      return;
    case "probe":
      void probe(context);
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
    case "leave":
      leave(effect.reason, effect.deepLink, context);
      return;
    case "reload":
      reload(context);
      return;
  }
}

async function refresh(asked: TokenFacts, { options, store, isLive, tell, dispatch }: EffectContext): Promise<void> {
  const outcome = await exchangeToken(asked, {
    ports: options.ports,
    store,
    isLive,
    onSent: () => dispatch({ type: "refresh-sent" }),
    onStored: () => tell({ type: "record" }),
  });
  dispatch({ type: "refresh-settled", asked, outcome });
}

/** Networks with a probe under way: a page whose calls are all refused at once asks once. */
const probing = new WeakSet<SessionNetwork>();

/** Only 401 and 403 deny a session; anything else, silence included, merely failed [S-11]. */
async function probe({ options, dispatch }: EffectContext): Promise<void> {
  const { network } = options.ports;
  if (!network.probe || probing.has(network)) return;
  probing.add(network);
  const status = await network.probe().catch(() => undefined);
  probing.delete(network);
  const isDenied = status === 401 || status === 403;
  const isAccepted = status !== undefined && status >= 200 && status < 300;
  dispatch({ type: "probed", result: isDenied ? "denied" : isAccepted ? "accepted" : "failed" });
}

async function hold(reason: EndReason, { options, rules, dispatch }: EffectContext): Promise<void> {
  try {
    await within(options.ports.clock, rules.holdMs, Promise.resolve(options.onExpiring?.(reason)), undefined);
  } catch {
    options.onProblem?.("expiring-hook-failed");
  }
  dispatch({ type: "held" });
}

function closeDeps({ options, store, keys, rules, tell }: EffectContext): CloseDeps {
  return { ports: options.ports, store, keys, rules, tell };
}

async function close(reason: EndReason, context: EffectContext): Promise<void> {
  const { options, dispatch, lastToken } = context;
  // Whatever breaks on the way out, the page must not stay.
  const reports = await closeSession(reason, lastToken, closeDeps(context)).catch(() => undefined);
  if (!reports || reports.some(({ ok }) => !ok)) options.onProblem?.("logout-failed");
  if (reports && reports.length > 0) options.onLoggedOut?.(reason, reports);
  dispatch({ type: "closed" });
}

function leave(reason: EndReason, deepLink: boolean, context: EffectContext): void {
  const { options, keys } = context;
  const { navigation, tabStorage } = options.ports;
  const target = options.config.destination(reason);
  if (deepLink) saveDeepLink({ tabStorage, navigation, keys, loginHref: target });
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
