/** The end of a session outside the reducer: clear, tell, log out once among all tabs [S-14]. */
import { DEFAULT_CLIENT_ID } from "../domain/constants.ts";
import type { StorageKeys } from "../domain/storage-keys.ts";
import { waitFor, within } from "../platform/clock.ts";
import { clearIdentified } from "./login-identification.ts";
import type { LogoutCall, SessionPorts } from "./ports.ts";
import type { RecordStore } from "./record-store.ts";
import type { Underway } from "./session-effects.ts";
import type { SessionMessage } from "./session-event.ts";
import type { SessionRules } from "./session-rules.ts";
import type { EndReason } from "./session-state.ts";
import { SETTLE_MS } from "./token-exchange.ts";
import type { TokenFacts } from "./token-record.ts";

const MARK_MS = 500;
const LOOKS = 20;

export interface CloseDeps {
  readonly ports: SessionPorts;
  readonly store: RecordStore;
  readonly keys: StorageKeys;
  readonly rules: SessionRules;
  readonly tell: (message: SessionMessage) => void;
  readonly underway: Underway;
}

export interface LogoutReport {
  readonly service: LogoutCall["service"];
  /** Missing when there was no answer in time. */
  readonly status: number | undefined;
  /** 204 from the identity provider, any 2xx from the others. */
  readonly ok: boolean;
}

/**
 * Clears the storage, tells the other tabs, then sends the logout calls within a bounded time. The tab that marks the
 * refresh token as ended first is the one that calls; the others get an empty report.
 */
export async function closeSession(
  reason: EndReason,
  last: TokenFacts | undefined,
  deps: CloseDeps,
): Promise<readonly LogoutReport[]> {
  const { ports, store, rules } = deps;
  const isReplaced = await awaitSuccessor(last, deps);
  const stored = store.read()?.token;
  const token = clearSession(reason, last, deps);
  // Replaced, and the replacement is gone: the tab that took it away has called.
  if (isReplaced && !stored) return [];
  const refreshToken = token && store.recordOf(token)?.refreshToken;
  const ended = refreshToken === undefined || ports.marks.end(refreshToken).catch(() => true);
  const isFirst = await within(ports.clock, MARK_MS, Promise.resolve(ended), true);
  // A renewal that this logout crosses leaves a token behind that only its answer names.
  if (deps.underway.work) await within(ports.clock, rules.closeMs, deps.underway.work, undefined);
  const { dropped } = deps.underway;
  if (!isFirst && !dropped) return [];
  const newest = dropped ?? token;
  const record = newest && store.recordOf(newest);
  const calls = logoutCalls({ ...record, clientId: newest?.clientId }, rules).filter(
    ({ service }) => isFirst || service === "identity",
  );
  return Promise.all(calls.map((call) => report(call, ports, rules.closeMs)));
}

/** Clears what is stored of this customer and tells the other tabs, at once; gives the token to log out with. */
export function clearSession(
  reason: EndReason,
  last: TokenFacts | undefined,
  { ports, store, keys, tell }: CloseDeps,
): TokenFacts | undefined {
  const stored = store.read()?.token;
  clearIdentified({ tabStorage: ports.tabStorage, keys });
  if (stored && last && stored.customer !== last.customer) return last;
  store.clear();
  tell({ type: "ended", reason });
  return stored ?? last;
}

/**
 * Whether another tab has replaced the stored token. Its record may not have arrived here yet, and a logout with the old
 * one would leave the session alive at the server, so this waits a bounded time for it.
 */
async function awaitSuccessor(last: TokenFacts | undefined, { ports, store }: CloseDeps): Promise<boolean> {
  const seen = store.read()?.token ?? last;
  const refreshToken = seen && store.recordOf(seen)?.refreshToken;
  if (!refreshToken) return false;
  const asked = ports.marks.state(refreshToken).catch(() => undefined);
  const state = await within(ports.clock, MARK_MS, asked, undefined);
  for (let look = 0; state === "rotated" && look < LOOKS && store.read()?.token === seen; look += 1)
    await waitFor(ports.clock, SETTLE_MS);
  return state === "rotated";
}

export interface EndingTokens {
  readonly accessToken?: string | undefined;
  readonly refreshToken?: string | undefined;
  readonly clientId?: string | undefined;
}

/** The calls of a logout, in the specification's order [S-14]. */
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

async function report(call: LogoutCall, { network, clock }: SessionPorts, boundMs: number): Promise<LogoutReport> {
  const { service } = call;
  const answer = network.logout(call).catch(() => undefined);
  const status = await within(clock, boundMs, answer, undefined);
  const ok = status !== undefined && (service === "identity" ? status === 204 : status >= 200 && status < 300);
  return { service, status, ok };
}
