/**
 * One refresh that is safe between tabs, under rotation with reuse detection. While it holds the lock it reads storage
 * again, adopts a token that another tab stored, claims the token in the ledger, sends it once, and stores the answer
 * only if the session is still alive. Only the tab that claimed a token sends it, and it sends it again only if an
 * answer proves it unspent.
 *
 * Everything that takes time comes before the claim, and the request follows it at once: a page that is left in between
 * would leave a claim behind for a token that was never sent.
 */
import { waitFor, withTimeout } from "../platform/clock.ts";
import type { TokenClaim } from "../platform/refresh-token-ledger.ts";
import { commitAnswer } from "./answer-commit.ts";
import type { RefreshAnswer } from "./refresh-answer.ts";
import type { RefreshOutcome } from "./session-event.ts";
import {
  checkRecord,
  type ExchangeDeps,
  LEDGER_TIMEOUT_MS,
  requestRecord,
  STORAGE_DELAY_MS,
  waitForRecord,
} from "./stored-outcome.ts";
import { millisecondsUntil } from "./time-difference.ts";
import type { TokenFacts } from "./token-record.ts";

/** A tab that refreshes has its answer, or has given up, within this time. After it, the lock is held by something else. */
export const LONGEST_REFRESH_MS = 15_000;
/** Longest wait for the lock. After that another tab is still refreshing, and this one tries again later. */
const LOCK_WAIT_MS = 5000;
/** How long the lock is kept for an answer. One that comes later is stored all the same, by the same checks. */
export const ANSWER_TIMEOUT_MS = 8000;
/** Time limit of the test whether the identity provider can be reached. */
const REACH_TIMEOUT_MS = 4000;
const RECORD_READS = 20;
/** Number of reads if the sender is known to be gone: its last write may still arrive. */
const LAST_READS = 4;
/** Transport time of a repeated request, which must arrive while the server accepts the token. */
const TRANSPORT_MS = 2000;

export async function exchangeToken(usedToken: TokenFacts, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { lock, chance } = deps.ports;
  const deferred = (): RefreshOutcome => ({ kind: "deferred", chance: chance() });
  let hasStarted = false;
  const task = (isExclusive: boolean) => {
    hasStarted = true;
    return exchange(usedToken, isExclusive, deps);
  };
  try {
    const result = await lock.run(LOCK_WAIT_MS, task);
    return result.status === "done" ? result.value : deferred();
  } catch {
    // The browser refuses the lock, as it may refuse storage.
    return hasStarted ? deferred() : task(false).catch(deferred);
  }
}

async function exchange(usedToken: TokenFacts, isExclusive: boolean, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { clock, tokenLedger, lifecycle, chance } = deps.ports;
  const spent = deps.store.recordOf(usedToken);
  if (!spent?.refreshToken) return { kind: "rejected" };
  const token = spent.refreshToken;
  // Without the lock, all tabs start at the same tick. Random waits let most of them find the new record.
  if (!isExclusive) await waitFor(clock, STORAGE_DELAY_MS * (1 + chance() * 3));
  const early = checkRecord(usedToken, deps);
  if (early) return early;
  if (hasExpired(usedToken, deps)) return (await requestRecord(usedToken, 4, deps)) ?? { kind: "expired" };
  if (!(await reachable(usedToken, deps))) return { kind: "refused", chance: chance(), retryAfterMs: undefined };
  const known = checkRecord(usedToken, deps);
  if (known) return known;
  if (lifecycle.isLeaving()) return { kind: "deferred", chance: chance() };
  const claiming = tokenLedger.claim(token);
  const claim = await withTimeout<TokenClaim, TokenClaim>(clock, LEDGER_TIMEOUT_MS, claiming, "unavailable");
  if (claim === "ended") return { kind: "gone" };
  if (claim === "unavailable") {
    await waitFor(clock, STORAGE_DELAY_MS);
    const late = checkRecord(usedToken, deps);
    if (late) return late;
  } else if (claim !== "claimed") return waitForSuccessor(usedToken, token, claim, isExclusive, deps);
  return sendToken(usedToken, token, { isClaimed: claim === "claimed", claiming }, deps);
}

function hasExpired({ refreshExpiresAt }: TokenFacts, { ports, store }: ExchangeDeps): boolean {
  if (refreshExpiresAt === undefined) return false;
  return millisecondsUntil(refreshExpiresAt, ports.clock.now(), store.difference()) <= 0;
}

/** Another tab has sent this token. Its record may still arrive. If that tab is gone, the answer is lost. */
async function waitForSuccessor(
  usedToken: TokenFacts,
  token: string,
  claim: "sent" | "resent" | "rotated",
  isExclusive: boolean,
  deps: ExchangeDeps,
): Promise<RefreshOutcome> {
  const { clock, tokenLedger, chance } = deps.ports;
  // A sender keeps the lock while it works. If this tab holds the lock, the sender's page was left or its answer was
  // lost.
  const reads = isExclusive ? (deps.reuseMs > 0 ? LAST_READS : RECORD_READS) : ANSWER_TIMEOUT_MS / STORAGE_DELAY_MS;
  const found = await requestRecord(usedToken, reads, deps);
  if (found) return found;
  const state =
    claim === "rotated" ? claim : await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.state(token), claim);
  if (state === "rotated" || state === undefined) return { kind: "deferred", chance: chance() };
  if (state === "ended") return { kind: "gone" };
  if (await claimRetry(token, isExclusive, deps)) return sendToken(usedToken, token, { isClaimed: true }, deps);
  // The holder of the lock may be the frozen tab that sent the token, and has its answer when it thaws.
  return isExclusive ? { kind: "lost" } : { kind: "deferred", chance: chance() };
}

/**
 * Claims the right to repeat a refresh whose answer was lost, while the server still accepts the spent token. Without a
 * lock, other tabs may be repeating it too, so it is repeated only once.
 */
function claimRetry(token: string, isExclusive: boolean, { ports, reuseMs }: ExchangeDeps): Promise<boolean> {
  const withinMs = reuseMs - TRANSPORT_MS;
  return withinMs > 0
    ? withTimeout(ports.clock, LEDGER_TIMEOUT_MS, ports.tokenLedger.claimAgain(token, withinMs, isExclusive), false)
    : Promise.resolve(false);
}

/** If the ledger is slow, `claiming` is still pending; its result is applied when it arrives. */
interface SendClaim {
  readonly isClaimed: boolean;
  readonly claiming?: Promise<TokenClaim>;
}

async function sendToken(
  usedToken: TokenFacts,
  token: string,
  sendClaim: SendClaim,
  deps: ExchangeDeps,
): Promise<RefreshOutcome> {
  const { clock, tokenLedger, network, lifecycle, chance } = deps.ports;
  if (lifecycle.isLeaving()) {
    await releaseClaim(token, sendClaim, deps);
    return { kind: "deferred", chance: chance() };
  }
  const sent = clock.now();
  deps.onSent();
  const form = { grant_type: "refresh_token", client_id: usedToken.clientId, refresh_token: token } as const;
  // A call that rejects may have reached the server, so the token may be spent.
  const call = network.refresh(form).catch((): RefreshAnswer => ({ kind: "lost" }));
  const settle = async (answer: RefreshAnswer): Promise<RefreshOutcome> => {
    if (answer.kind !== "tokens") return settleFailure(answer, { usedToken, token, sendClaim }, deps);
    if (!sendClaim.isClaimed) void sendClaim.claiming?.then((late) => late === "claimed" && tokenLedger.rotate(token));
    const { isClaimed } = sendClaim;
    return commitAnswer({ usedToken, token, isClaimed, answer, sent, received: clock.now() }, deps);
  };
  const answer = await withTimeout(clock, ANSWER_TIMEOUT_MS, call, undefined);
  if (answer) return settle(answer);
  // The server may have spent the token, so its answer is worth more than a retry.
  void call.then(settle).then(deps.onLateAnswer);
  return lostOutcome(deps);
}

interface SentToken {
  readonly usedToken: TokenFacts;
  readonly token: string;
  readonly sendClaim: SendClaim;
}

async function settleFailure(
  answer: Exclude<RefreshAnswer, { kind: "tokens" }>,
  { usedToken, token, sendClaim }: SentToken,
  deps: ExchangeDeps,
): Promise<RefreshOutcome> {
  const { chance } = deps.ports;
  switch (answer.kind) {
    case "rejected":
      return (await waitForRecord(usedToken, 4, deps)) ?? { kind: "rejected" };
    case "refused":
    case "unsent":
      await releaseClaim(token, sendClaim, deps);
      return {
        kind: "refused",
        isAnswer: answer.kind === "refused",
        chance: chance(),
        retryAfterMs: answer.kind === "refused" ? answer.retryAfterMs : undefined,
      };
    case "lost":
      return lostOutcome(deps);
  }
}

/**
 * If the server accepts the token again, this is a temporary failure. Leaving the page also ends here, because the browser aborts
 * its calls.
 */
function lostOutcome({ ports: { chance }, reuseMs }: ExchangeDeps): RefreshOutcome {
  return reuseMs > 0 ? { kind: "refused", chance: chance(), retryAfterMs: undefined } : { kind: "lost" };
}

async function releaseClaim(token: string, { isClaimed, claiming }: SendClaim, { ports }: ExchangeDeps): Promise<void> {
  const { clock, tokenLedger } = ports;
  if (isClaimed) await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.release(token), undefined);
  else void claiming?.then((late) => (late === "claimed" ? tokenLedger.release(token) : undefined));
}

async function reachable({ clientId }: TokenFacts, { ports }: ExchangeDeps): Promise<boolean> {
  if (!ports.network.reach) return true;
  return withTimeout(
    ports.clock,
    REACH_TIMEOUT_MS,
    ports.network.reach(clientId).catch(() => false),
    false,
  );
}
