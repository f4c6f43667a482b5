/**
 * Closes a session outside of the reducer: clears storage, informs the tabs, and logs out once among all tabs [S-14].
 */
import { DEFAULT_CLIENT_ID } from "../../domain/constants.ts";
import { waitFor, withTimeout } from "../../platform/clock.ts";
import type { SessionRules } from "../rules/session-rules.ts";
import type { EndReason } from "../rules/session-state.ts";
import { millisecondsUntil } from "../tokens/time-difference.ts";
import { isSameHolder, type TokenFacts } from "../tokens/token-record.ts";
import { type Driver, STORAGE_DELAY_MS } from "./driver.ts";
import type { LogoutCall, LogoutReport, SessionNetwork, SessionPorts } from "./ports.ts";

const CLOSE_LEDGER_MS = 500;
const SUCCESSOR_READS = 20;

/**
 * Clears storage, informs the other tabs, then sends the logout calls within a limited time. Only the tab that first
 * enters the refresh token as ended makes the calls; the others get an empty report.
 */
export async function closeSession(
  reason: EndReason,
  last: TokenFacts | undefined,
  driver: Driver,
): Promise<readonly LogoutReport[]> {
  const { ports, store, rules, pending } = driver;
  let sending: Promise<readonly LogoutReport[]> | undefined;
  const send = (known: TokenFacts | undefined, isFirst: boolean) => {
    sending ??= sendLogout(pending.dropped ?? known, isFirst, driver);
    return sending;
  };
  // A page that goes waits for no other tab. A second logout is refused and does no harm.
  const first = store.read()?.token ?? last;
  pending.sendLogout = () => void send(first, true);
  prepareLogout(first, driver);
  const isReplaced = await waitForReplacement(last, driver);
  const stored = store.read()?.token;
  const token = clearSession(reason, last, driver);
  // Another tab has replaced the token and then cleared it, so that tab has made the calls.
  if (isReplaced && !stored) return [];
  const refreshToken = token && store.recordOf(token)?.refreshToken;
  const ended = refreshToken === undefined || ports.tokenLedger.end(refreshToken).catch(() => true);
  const isFirst = await withTimeout(ports.clock, CLOSE_LEDGER_MS, Promise.resolve(ended), true);
  // If a refresh is running, only its answer contains the newest token, so wait for it.
  if (pending.work) await withTimeout(ports.clock, rules().closeMs, pending.work, undefined);
  if (!isFirst && !pending.dropped) return sending ?? [];
  return send(token, isFirst);
}

/** Makes the logout calls at once. They are sent with keepalive, so they outlive the page. */
function sendLogout(
  token: TokenFacts | undefined,
  isFirst: boolean,
  { ports, store, rules }: Driver,
): Promise<readonly LogoutReport[]> {
  const record = token && store.recordOf(token);
  // A call with an expired token is known to fail.
  const isExpired =
    token !== undefined && millisecondsUntil(token.expiresAt, ports.clock.now(), store.difference()) <= 0;
  const calls = logoutCalls({ ...record, clientId: token?.clientId }, rules()).filter(
    ({ service }) => service === "identity" || (isFirst && !isExpired),
  );
  return Promise.all(calls.map((call) => runLogoutCall(call, ports, rules().closeMs)));
}

/** Calls only the identity provider's logout. It is sent with keepalive, so it survives the page. */
export async function logOutAtProvider(token: TokenFacts, { ports, store, rules }: Driver): Promise<void> {
  const { clock, network } = ports;
  const refreshToken = store.recordOf(token)?.refreshToken;
  if (!refreshToken) return;
  const form = { client_id: token.clientId, refresh_token: refreshToken };
  const call = network.logout({ service: "identity", form }).catch(() => undefined);
  await withTimeout(clock, rules().closeMs, call, undefined);
}

/** Prepares the logout calls of a token: see `SessionNetwork.prepareLogout`. */
export function prepareLogout(token: TokenFacts | undefined, { ports, store, rules }: Driver): void {
  const record = token && store.recordOf(token);
  if (record) ports.network.prepareLogout?.(logoutCalls({ ...record, clientId: token.clientId }, rules()));
}

/** Clears the stored data of this customer and informs the other tabs, at once. Returns the token for the logout. */
export function clearSession(
  reason: EndReason,
  last: TokenFacts | undefined,
  { ports, store, keys, post }: Driver,
): TokenFacts | undefined {
  const stored = store.read()?.token;
  ports.tabStorage.remove(keys.identified);
  if (stored && last && !isSameHolder(stored, last)) return last;
  store.clear();
  post({ type: "ended", reason });
  return stored ?? last;
}

/**
 * Whether another tab has replaced the stored token. Its record may not have arrived here yet, so this waits a limited
 * time: a logout with the old token would leave the session alive at the server.
 */
async function waitForReplacement(last: TokenFacts | undefined, { ports, store }: Driver): Promise<boolean> {
  const seen = store.read()?.token ?? last;
  const refreshToken = seen && store.recordOf(seen)?.refreshToken;
  if (!refreshToken) return false;
  const reading = ports.tokenLedger.state(refreshToken).catch(() => undefined);
  const state = await withTimeout(ports.clock, CLOSE_LEDGER_MS, reading, undefined);
  for (let attempt = 0; state === "rotated" && attempt < SUCCESSOR_READS && store.read()?.token === seen; attempt += 1)
    await waitFor(ports.clock, STORAGE_DELAY_MS);
  return state === "rotated";
}

export interface EndingTokens {
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
  readonly clientId?: string | undefined;
}

/** The logout calls in the order of the specification [S-14]. */
export function logoutCalls(
  { accessToken: bearer, refreshToken, clientId = DEFAULT_CLIENT_ID }: EndingTokens,
  { otherServiceLogout }: Pick<SessionRules, "otherServiceLogout">,
): readonly LogoutCall[] {
  const calls: LogoutCall[] = [];
  if (refreshToken) calls.push({ service: "identity", form: { client_id: clientId, refresh_token: refreshToken } });
  calls.push({ service: "open-api", bearer });
  if (otherServiceLogout) calls.push({ service: "other", bearer });
  return calls;
}

/** The network is asked about only if a call fails: a test before would leave time in which the page may be closed. */
async function runLogoutCall(call: LogoutCall, ports: SessionPorts, limitMs: number): Promise<LogoutReport> {
  const { service } = call;
  const { network, clock } = ports;
  const attempt = () =>
    withTimeout<number | "failed", undefined>(
      clock,
      limitMs,
      network.logout(call).catch(() => "failed" as const),
      undefined,
    );
  let answer = await attempt();
  if (answer === "failed" && (await isOffline(network))) {
    await whenOnline(ports);
    answer = await attempt();
  }
  const status = typeof answer === "number" ? answer : undefined;
  const ok = status !== undefined && (service === "identity" ? status === 204 : status >= 200 && status < 300);
  return { service, status, ok };
}

const isOffline = async (network: SessionNetwork): Promise<boolean> =>
  (await network.isOffline?.().catch(() => false)) === true;

const RETRY_MS = 2000;

/**
 * Waits for the network at the end of a session: a page without it stays covered, and logs out and leaves later. Undefined if the page cannot tell whether it is offline, so that nothing
 * has to wait.
 */
export function whenOnline({ network, clock }: Pick<SessionPorts, "network" | "clock">): Promise<void> | undefined {
  const { isOffline } = network;
  if (!isOffline) return undefined;
  const wait = async () => {
    while (await isOffline().catch(() => false)) await waitFor(clock, RETRY_MS);
  };
  return wait();
}
