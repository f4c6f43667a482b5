/** Runs the effects that the reducer returns. */
import { waitFor, withTimeout } from "../../platform/clock.ts";
import { keepsDeepLink } from "../rules/ending.ts";
import type { EndReason, SessionEffect, UntimedEvent } from "../rules/session-state.ts";
import type { TokenClaim } from "../tokens/refresh-token-ledger.ts";
import type { TokenFacts } from "../tokens/token-record.ts";
import { isSamePage, mayRedirect, saveDeepLink } from "./deep-link.ts";
import { addPendingWork, type Driver, LEDGER_TIMEOUT_MS, ledgerState } from "./driver.ts";
import { clearSession, closeSession, logOutAtProvider, whenOnline } from "./logout.ts";
import type { SessionNetwork } from "./ports.ts";
import { refreshSession } from "./token-exchange.ts";

type EffectOf<TType extends SessionEffect["type"]> = Extract<SessionEffect, { type: TType }>;

const EFFECTS: { readonly [type in SessionEffect["type"]]: (effect: EffectOf<type>, driver: Driver) => unknown } = {
  refresh: ({ token }, driver) => addPendingWork(driver.pending, refreshSession(token, driver)),
  "share-activity": (_, { post, store }) => post({ type: "active", at: store.shareActivity() }),
  async "request-activity"(_, { post, ports, rules, dispatch, store }) {
    post({ type: "ask" });
    await waitFor(ports.clock, rules().settleMs);
    dispatch({ type: "ticked", idleMs: store.idleMs() });
  },
  probe: ({ token }, driver) => runProbe(token, driver),
  track: ({ name }, { hooks }) => hooks.onTrack?.(name),
  hold: ({ reason }, driver) => runHold(reason, driver),
  close: ({ reason }, driver) => runClose(reason, driver),
  clear({ reason }, driver) {
    // Before the record is cleared and the page is gone.
    driver.pending.sendLogout?.();
    clearSession(reason, driver.lastToken(), driver);
  },
  abandon: ({ token }, driver) => addPendingWork(driver.pending, runAbandon(token, driver)),
  "note-renewal": (_, { ports, keys }) => ports.tabStorage.set(keys.tokenRefused, String(ports.clock.now().wall)),
  "remember-end": ({ reason }, { ports, keys }) => ports.tabStorage.set(keys.endReason, reason),
  leave: ({ reason, deepLink }, driver) => leaveWhenOnline(driver, () => runLeave(reason, deepLink, driver)),
  reload: (_, driver) => leaveWhenOnline(driver, () => runReload(driver)),
};

export function runEffect(effect: SessionEffect, driver: Driver): void {
  const run = EFFECTS[effect.type] as (effect: SessionEffect, driver: Driver) => unknown;
  void run(effect, driver);
}

/** How long a tab that logs out may take until its ledger entry is visible. */
const LOGOUT_ENTRY_MS = 200;

async function runAbandon(token: TokenFacts, driver: Driver): Promise<void> {
  const { clock, tokenLedger } = driver.ports;
  const refreshToken = driver.store.recordOf(token)?.refreshToken;
  if (!refreshToken) return;
  // An entry shows that another tab is logging out or refreshing with this token.
  if (await ledgerState(refreshToken, driver)) return;
  await waitFor(clock, LOGOUT_ENTRY_MS);
  const claim = await withTimeout<TokenClaim, TokenClaim>(
    clock,
    LEDGER_TIMEOUT_MS,
    tokenLedger.claim(refreshToken),
    "unavailable",
  );
  if (claim !== "claimed") return;
  if (await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.end(refreshToken), false))
    await logOutAtProvider(token, driver);
}

/** Networks with a running probe, so that many refused calls cause only one probe. */
const probing = new WeakSet<SessionNetwork>();

/** Only 401 and 403 deny a session. All other results, including no answer, count as failed [S-11]. */
async function runProbe(usedToken: TokenFacts, { ports, store, dispatch }: Driver): Promise<void> {
  const { network } = ports;
  const bearer = store.recordOf(usedToken)?.accessToken;
  if (!network.probe || bearer === undefined || probing.has(network)) return;
  probing.add(network);
  const status = await network.probe(bearer).catch(() => undefined);
  probing.delete(network);
  if (status === 401) store.doubtDifference(usedToken);
  dispatch({ type: "probed", usedToken, result: probeResult(status) });
}

function probeResult(status = 0): Extract<UntimedEvent, { type: "probed" }>["result"] {
  if (status === 401) return "unauthorized";
  if (status === 403) return "denied";
  return status >= 200 && status < 300 ? "accepted" : "failed";
}

async function runHold(reason: EndReason, { ports, hooks, rules, dispatch }: Driver): Promise<void> {
  try {
    await withTimeout(ports.clock, rules().holdMs, Promise.resolve(hooks.onExpiring?.(reason)), undefined);
  } catch {
    hooks.onProblem?.("expiring-hook-failed");
  }
  dispatch({ type: "held" });
}

async function runClose(reason: EndReason, driver: Driver): Promise<void> {
  const { hooks, dispatch, lastToken, pending } = driver;
  pending.isClosing = true;
  // Before the calls, so that a customer who opens the login meanwhile is led back as well [S-07]. The page stores it again when
  // it leaves, since its address may have changed.
  if (keepsDeepLink(reason)) void storeDeepLink(reason, driver);
  // The page must leave even if closing fails.
  const closing = closeSession(reason, lastToken(), driver).catch(() => undefined);
  pending.closing = closing;
  const reports = await closing;
  if (!reports || reports.some(({ ok }) => !ok)) hooks.onProblem?.("logout-failed");
  if (reports && reports.length > 0) hooks.onLoggedOut?.(reason, reports);
  dispatch({ type: "closed" });
}

/** The page stays covered until there is a network. The logout calls, which waited too, go first. */
function leaveWhenOnline({ ports, rules, pending }: Driver, leave: () => void): void {
  const online = whenOnline(ports);
  if (!online) {
    leave();
    return;
  }
  const closed = () => withTimeout(ports.clock, rules().closeMs, Promise.resolve(pending.closing), undefined);
  void online.then(closed).then(leave);
}

function runLeave(reason: EndReason, deepLink: boolean, driver: Driver): void {
  const { config, keys, rules, pending } = driver;
  const { navigation, tabStorage, clock } = driver.ports;
  if (pending.work) {
    void withTimeout(clock, rules().closeMs, pending.work, undefined).then(() => {
      pending.work = undefined;
      runLeave(reason, deepLink, driver);
    });
    return;
  }
  const target = config().destination(reason);
  const leave = () => {
    tabStorage.set(keys.endReason, reason);
    // If the page is its own destination, a reload is enough to remove the customer's data.
    if (isSamePage(target, navigation.here(), navigation.origin())) runReload(driver);
    else if (isRedirectAllowed(driver)) {
      // The back button must not lead a customer who did not choose to leave back here, and away again.
      if (reason === "logout") navigation.assign(target);
      else navigation.replace(target);
    }
  };
  if (!deepLink) leave();
  else void storeDeepLink(reason, driver).finally(leave);
}

/** Stores this page as the target after the customer's next login. */
function storeDeepLink(reason: EndReason, { ports, config, keys, lastToken }: Driver): Promise<void> {
  return saveDeepLink({ ...ports, keys, loginHref: config().destination(reason), customer: lastToken()?.customer });
}

function runReload(driver: Driver): void {
  if (isRedirectAllowed(driver)) driver.ports.navigation.reload();
}

function isRedirectAllowed({ ports, hooks, keys }: Driver): boolean {
  const { tabStorage, clock } = ports;
  const allowed = mayRedirect(tabStorage, keys.redirects, clock.now().wall);
  if (!allowed) hooks.onProblem?.("redirect-loop");
  return allowed;
}
