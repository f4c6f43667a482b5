/** Questions to the token ledger, which is consistent between processes, while storage may still hold old values. */
import { waitFor, withTimeout } from "../platform/clock.ts";
import type { TokenState } from "../platform/refresh-token-ledger.ts";
import type { SessionPorts } from "./ports.ts";
import { type RecordStore, storedReading } from "./record-store.ts";
import type { SessionLoop } from "./session-loop.ts";
import type { SessionRules } from "./session-rules.ts";
import { isLive } from "./session-state.ts";
import { LEDGER_TIMEOUT_MS, STORAGE_DELAY_MS } from "./stored-outcome.ts";

export interface LedgerCheckDeps {
  readonly ports: Pick<SessionPorts, "clock" | "tokenLedger">;
  readonly store: RecordStore;
  readonly loop: Pick<SessionLoop, "dispatch" | "state">;
}

/** Undefined if the ledger has no entry or does not answer in time. */
export async function ledgerState(
  refreshToken: string,
  { clock, tokenLedger }: LedgerCheckDeps["ports"],
): Promise<TokenState | undefined> {
  try {
    return await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.state(refreshToken), undefined);
  } catch {
    return undefined;
  }
}

/** After a return from the back-forward cache, the page stays covered until it is known that no tab has logged out. */
export async function checkReturn(restored: boolean, { ports, store, loop }: LedgerCheckDeps): Promise<void> {
  const wasLive = isLive(loop.state());
  const before = store.read()?.token;
  const refreshToken = restored && before ? store.recordOf(before)?.refreshToken : undefined;
  if (refreshToken) {
    await waitFor(ports.clock, STORAGE_DELAY_MS);
    const tokenState = await ledgerState(refreshToken, ports);
    if (wasLive && !isLive(loop.state())) return;
    if (tokenState === "ended" && store.read()?.token === before)
      return loop.dispatch({ type: "returned", restored, reading: undefined, idleMs: undefined });
  }
  loop.dispatch({ type: "returned", restored, ...storedReading(store) });
}

/**
 * If an earlier page lost the answer of a refresh, requests the answer again while the identity provider still accepts the
 * token.
 */
export async function retryLostRefresh(
  { refreshReuseMs }: Pick<SessionRules, "refreshReuseMs">,
  { ports, store, loop }: LedgerCheckDeps,
): Promise<void> {
  const state = loop.state();
  const refreshToken = isLive(state) && store.recordOf(state.token)?.refreshToken;
  if (!refreshToken || refreshReuseMs <= 0) return;
  const tokenState = await ledgerState(refreshToken, ports);
  if (tokenState === "sent" || tokenState === "resent") loop.dispatch({ type: "refresh-left-behind" });
}
