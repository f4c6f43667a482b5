/** Stores the answer of a refresh, unless the session has ended or another tab was faster. */
import { type Instant, waitFor, withTimeout } from "../platform/clock.ts";
import { ledgerState } from "./ledger-checks.ts";
import type { RefreshAnswer } from "./refresh-answer.ts";
import type { RefreshOutcome } from "./session-event.ts";
import { checkRecord, type ExchangeDeps, LEDGER_TIMEOUT_MS, STORAGE_DELAY_MS } from "./stored-outcome.ts";
import { believedDifference } from "./time-difference.ts";
import { isSameHolder } from "./token-holder.ts";
import { isSuccessor, type TokenFacts } from "./token-record.ts";

export interface ReceivedTokens {
  readonly usedToken: TokenFacts;
  /** The refresh token that was sent. */
  readonly token: string;
  /** Whether this tab has claimed the token; false if the ledger is unavailable. */
  readonly isClaimed: boolean;
  readonly answer: Extract<RefreshAnswer, { kind: "tokens" }>;
  readonly sent: Instant;
  readonly received: Instant;
}

export async function commitAnswer(answered: ReceivedTokens, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { usedToken, token, answer, sent, received } = answered;
  const { ports, store } = deps;
  // A server without rotation sends no new refresh token; the old one remains valid.
  const record = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? token };
  const fresh = store.examine(record);
  if (!fresh || !isSameHolder(fresh, usedToken)) return { kind: "lost" };
  // A cache or a proxy repeated an older answer. Its refresh token may be spent, so it is not stored.
  if (!isSuccessor(usedToken, fresh)) return { kind: "repeated" };
  const drop = (outcome: RefreshOutcome): RefreshOutcome => {
    deps.onDropped(fresh);
    return outcome;
  };
  if (!(await stillStands(answered, deps)) || !deps.isLive()) return drop({ kind: "gone" });
  const other = checkRecord(usedToken, deps);
  if (other) return other.kind === "adopted" ? other : drop(other);
  const isRepeated = answer.accessToken === store.recordOf(usedToken)?.accessToken;
  const { issuedAt, expiresAt } = fresh;
  const { expiresIn } = answer;
  const time = isLater(fresh, usedToken)
    ? believedDifference({ issuedAt, expiresAt, expiresIn, sent, received }, store.believed())
    : undefined;
  const reading = store.write(record, time);
  deps.onStored();
  if (!answered.isClaimed) await waitFor(ports.clock, STORAGE_DELAY_MS);
  else if (await hasEnded(token, deps)) {
    store.clear();
    return drop({ kind: "gone" });
  }
  if (!reading) return { kind: "lost" };
  return isRepeated ? { kind: "repeated", reading } : { kind: "renewed", reading };
}

/** Whether a token was issued after another. A repeated or older time says nothing about the server's clock. */
function isLater({ issuedAt }: TokenFacts, { issuedAt: known }: TokenFacts): boolean {
  return issuedAt !== undefined && (known === undefined || issuedAt > known);
}

/**
 * Guards the commit: one transaction sets the ledger entry to rotated, or shows that another tab has ended the session.
 */
async function stillStands({ token, isClaimed, answer }: ReceivedTokens, deps: ExchangeDeps): Promise<boolean> {
  const { clock, tokenLedger } = deps.ports;
  if (!isClaimed) return true;
  if (answer.refreshToken !== undefined && answer.refreshToken !== token)
    return withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.rotate(token), true);
  if (await hasEnded(token, deps)) return false;
  await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.release(token), undefined);
  return true;
}

async function hasEnded(token: string, { ports }: ExchangeDeps): Promise<boolean> {
  return (await ledgerState(token, ports)) === "ended";
}
