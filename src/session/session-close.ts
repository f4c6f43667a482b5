/**
 * Closes a session outside of the reducer: clears storage, informs the tabs, and logs out once among all tabs [S-14].
 */
import { DEFAULT_CLIENT_ID } from "../domain/constants.ts";
import type { StorageKeys } from "../domain/storage-keys.ts";
import { waitFor, withTimeout } from "../platform/clock.ts";
import type { PendingWork } from "./pending-work.ts";
import type { LogoutCall, SessionNetwork, SessionPorts } from "./ports.ts";
import type { RecordStore } from "./record-store.ts";
import type { SessionMessage } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason } from "./session-state.ts";
import { STORAGE_DELAY_MS } from "./stored-outcome.ts";
import { millisecondsUntil } from "./time-difference.ts";
import { isSameHolder } from "./token-holder.ts";
import type { TokenFacts } from "./token-record.ts";
import { whenOnline } from "./when-online.ts";

const CLOSE_LEDGER_MS = 500;
const SUCCESSOR_READS = 20;

export interface CloseDeps {
  readonly ports: SessionPorts;
  readonly store: RecordStore;
  readonly keys: StorageKeys;
  readonly rules: SessionRules;
  readonly post: (message: SessionMessage) => void;
  readonly pendingWork: PendingWork;
}

export interface LogoutReport {
  readonly service: LogoutCall["service"];
  /** Undefined if there was no answer in time. */
  readonly status: number | undefined;
  /** 204 from the identity provider, any 2xx from the others. */
  readonly ok: boolean;
}

/**
 * Clears storage, informs the other tabs, then sends the logout calls within a limited time. Only the tab that first
 * enters the refresh token as ended makes the calls; the others get an empty report.
 */
export async function closeSession(
  reason: EndReason,
  last: TokenFacts | undefined,
  deps: CloseDeps,
): Promise<readonly LogoutReport[]> {
  const { ports, store, rules, pendingWork } = deps;
  let sending: Promise<readonly LogoutReport[]> | undefined;
  const send = (known: TokenFacts | undefined, isFirst: boolean) => {
    sending ??= sendLogout(pendingWork.dropped ?? known, isFirst, deps);
    return sending;
  };
  // A page that goes waits for no other tab. A second logout is refused and does no harm.
  const first = store.read()?.token ?? last;
  pendingWork.sendLogout = () => void send(first, true);
  prepareLogout(first, deps);
  const isReplaced = await waitForReplacement(last, deps);
  const stored = store.read()?.token;
  const token = clearSession(reason, last, deps);
  // Another tab has replaced the token and then cleared it, so that tab has made the calls.
  if (isReplaced && !stored) return [];
  const refreshToken = token && store.recordOf(token)?.refreshToken;
  const ended = refreshToken === undefined || ports.tokenLedger.end(refreshToken).catch(() => true);
  const isFirst = await withTimeout(ports.clock, CLOSE_LEDGER_MS, Promise.resolve(ended), true);
  // If a refresh is running, only its answer contains the newest token, so wait for it.
  if (pendingWork.work) await withTimeout(ports.clock, rules.closeMs, pendingWork.work, undefined);
  if (!isFirst && !pendingWork.dropped) return sending ?? [];
  return send(token, isFirst);
}

/** Makes the logout calls at once. They are sent with keepalive, so they outlive the page. */
function sendLogout(
  token: TokenFacts | undefined,
  isFirst: boolean,
  { ports, store, rules }: CloseDeps,
): Promise<readonly LogoutReport[]> {
  const record = token && store.recordOf(token);
  // A call with an expired token is known to fail.
  const isExpired =
    token !== undefined && millisecondsUntil(token.expiresAt, ports.clock.now(), store.difference()) <= 0;
  const calls = logoutCalls({ ...record, clientId: token?.clientId }, rules).filter(
    ({ service }) => service === "identity" || (isFirst && !isExpired),
  );
  return Promise.all(calls.map((call) => runLogoutCall(call, ports, rules.closeMs)));
}

/** Prepares the logout calls of a token: see `SessionNetwork.prepareLogout`. */
export function prepareLogout(
  token: TokenFacts | undefined,
  { ports, store, rules }: Pick<CloseDeps, "store" | "rules"> & { readonly ports: Pick<SessionPorts, "network"> },
): void {
  const record = token && store.recordOf(token);
  if (record) ports.network.prepareLogout?.(logoutCalls({ ...record, clientId: token.clientId }, rules));
}

/** Clears the stored data of this customer and informs the other tabs, at once. Returns the token for the logout. */
export function clearSession(
  reason: EndReason,
  last: TokenFacts | undefined,
  { ports, store, keys, post }: CloseDeps,
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
async function waitForReplacement(last: TokenFacts | undefined, { ports, store }: CloseDeps): Promise<boolean> {
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
