/**
 * Closes a session outside of the reducer: clears storage, informs the tabs, and logs out once among all tabs [S-14].
 */
import { DEFAULT_CLIENT_ID } from "../domain/constants.ts";
import type { StorageKeys } from "../domain/storage-keys.ts";
import { waitFor, withTimeout } from "../platform/clock.ts";
import { clearIdentified } from "./login-identification.ts";
import type { PendingWork } from "./pending-work.ts";
import type { LogoutCall, SessionPorts } from "./ports.ts";
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
  const { ports, store, rules } = deps;
  const isReplaced = await waitForReplacement(last, deps);
  const stored = store.read()?.token;
  const token = clearSession(reason, last, deps);
  // Another tab has replaced the token and then cleared it, so that tab has made the calls.
  if (isReplaced && !stored) return [];
  const refreshToken = token && store.recordOf(token)?.refreshToken;
  const ended = refreshToken === undefined || ports.tokenLedger.end(refreshToken).catch(() => true);
  const isFirst = await withTimeout(ports.clock, CLOSE_LEDGER_MS, Promise.resolve(ended), true);
  // If a refresh is running, only its answer contains the newest token, so wait for it.
  if (deps.pendingWork.work) await withTimeout(ports.clock, rules.closeMs, deps.pendingWork.work, undefined);
  await whenOnline(ports);
  const { dropped } = deps.pendingWork;
  if (!isFirst && !dropped) return [];
  const newest = dropped ?? token;
  const record = newest && store.recordOf(newest);
  // A call with an expired token is known to fail.
  const isExpired =
    newest !== undefined && millisecondsUntil(newest.expiresAt, ports.clock.now(), store.difference()) <= 0;
  const calls = logoutCalls({ ...record, clientId: newest?.clientId }, rules).filter(
    ({ service }) => service === "identity" || (isFirst && !isExpired),
  );
  return Promise.all(calls.map((call) => runLogoutCall(call, ports, rules.closeMs)));
}

/** Clears the stored data of this customer and informs the other tabs, at once. Returns the token for the logout. */
export function clearSession(
  reason: EndReason,
  last: TokenFacts | undefined,
  { ports, store, keys, post }: CloseDeps,
): TokenFacts | undefined {
  const stored = store.read()?.token;
  clearIdentified({ tabStorage: ports.tabStorage, keys });
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

async function runLogoutCall(
  call: LogoutCall,
  { network, clock }: SessionPorts,
  limitMs: number,
): Promise<LogoutReport> {
  const { service } = call;
  const answer = network.logout(call).catch(() => undefined);
  const status = await withTimeout(clock, limitMs, answer, undefined);
  const ok = status !== undefined && (service === "identity" ? status === 204 : status >= 200 && status < 300);
  return { service, status, ok };
}
