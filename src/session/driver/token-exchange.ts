/**
 * One refresh that is safe between tabs, under rotation with reuse detection. While it holds the lock it reads storage
 * again, adopts a token that another tab stored, claims the token in the ledger, sends it once, and stores the answer
 * only if the session is still alive. Only the tab that claimed a token sends it, and it sends it again only if an
 * answer proves it unspent.
 *
 * Everything that takes time comes before the claim, and the request follows it at once: a page that is left in between
 * would leave a claim behind for a token that was never sent.
 */
import { type Instant, waitFor, withTimeout } from "../../platform/clock.ts";
import { isLive, type RefreshOutcome } from "../rules/session-state.ts";
import type { RefreshAnswer } from "../tokens/refresh-answer.ts";
import type { TokenClaim } from "../tokens/refresh-token-ledger.ts";
import { believedDifference, millisecondsUntil } from "../tokens/time-difference.ts";
import { isSameHolder, isSuccessor, type TokenFacts } from "../tokens/token-record.ts";
import { type Driver, LEDGER_TIMEOUT_MS, ledgerState, STORAGE_DELAY_MS } from "./driver.ts";
import { logOutAtProvider } from "./logout.ts";

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

/** Refreshes the session by a token that is not over, and passes the outcome to the reducer. */
export async function refreshSession(usedToken: TokenFacts, driver: Driver): Promise<void> {
  await passOutcome(usedToken, await exchangeToken(usedToken, driver), driver);
}

async function passOutcome(usedToken: TokenFacts, outcome: RefreshOutcome, driver: Driver): Promise<void> {
  const { dispatch, pending } = driver;
  dispatch({ type: "refresh-settled", usedToken, outcome });
  // If the session is closing, `closeSession` logs out with the dropped token.
  if (pending.dropped && !pending.isClosing) await logOutAtProvider(pending.dropped, driver);
}

export async function exchangeToken(usedToken: TokenFacts, driver: Driver): Promise<RefreshOutcome> {
  const { lock, chance } = driver.ports;
  const deferred = (): RefreshOutcome => ({ kind: "deferred", chance: chance() });
  let hasStarted = false;
  const task = (isExclusive: boolean) => {
    hasStarted = true;
    return exchange(usedToken, isExclusive, driver);
  };
  try {
    const result = await lock.run(LOCK_WAIT_MS, task);
    return result.status === "done" ? result.value : deferred();
  } catch {
    // The browser refuses the lock, as it may refuse storage.
    return hasStarted ? deferred() : task(false).catch(deferred);
  }
}

async function exchange(usedToken: TokenFacts, isExclusive: boolean, driver: Driver): Promise<RefreshOutcome> {
  const { clock, tokenLedger, lifecycle, chance } = driver.ports;
  const spent = driver.store.recordOf(usedToken);
  if (!spent?.refreshToken) return { kind: "rejected" };
  const token = spent.refreshToken;
  // Without the lock, all tabs start at the same tick. Random waits let most of them find the new record.
  if (!isExclusive) await waitFor(clock, STORAGE_DELAY_MS * (1 + chance() * 3));
  const early = checkRecord(usedToken, driver);
  if (early) return early;
  if (hasExpired(usedToken, driver)) return (await requestRecord(usedToken, 4, driver)) ?? { kind: "expired" };
  if (!(await reachable(usedToken, driver))) return { kind: "refused", chance: chance(), retryAfterMs: undefined };
  const known = checkRecord(usedToken, driver);
  if (known) return known;
  if (lifecycle.isLeaving()) return { kind: "deferred", chance: chance() };
  const claiming = tokenLedger.claim(token);
  const claim = await withTimeout<TokenClaim, TokenClaim>(clock, LEDGER_TIMEOUT_MS, claiming, "unavailable");
  if (claim === "ended") return { kind: "gone" };
  if (claim === "unavailable") {
    await waitFor(clock, STORAGE_DELAY_MS);
    const late = checkRecord(usedToken, driver);
    if (late) return late;
  } else if (claim !== "claimed") return waitForSuccessor(usedToken, token, claim, isExclusive, driver);
  return sendToken(usedToken, token, { isClaimed: claim === "claimed", claiming }, driver);
}

function hasExpired({ refreshExpiresAt }: TokenFacts, { ports, store }: Driver): boolean {
  if (refreshExpiresAt === undefined) return false;
  return millisecondsUntil(refreshExpiresAt, ports.clock.now(), store.difference()) <= 0;
}

/** Another tab has sent this token. Its record may still arrive. If that tab is gone, the answer is lost. */
async function waitForSuccessor(
  usedToken: TokenFacts,
  token: string,
  claim: "sent" | "resent" | "rotated",
  isExclusive: boolean,
  driver: Driver,
): Promise<RefreshOutcome> {
  const { clock, tokenLedger, chance } = driver.ports;
  // A sender keeps the lock while it works. If this tab holds the lock, the sender's page was left or its answer was
  // lost.
  const reads = isExclusive
    ? driver.rules().refreshReuseMs > 0
      ? LAST_READS
      : RECORD_READS
    : ANSWER_TIMEOUT_MS / STORAGE_DELAY_MS;
  const found = await requestRecord(usedToken, reads, driver);
  if (found) return found;
  const state =
    claim === "rotated" ? claim : await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.state(token), claim);
  if (state === "rotated" || state === undefined) return { kind: "deferred", chance: chance() };
  if (state === "ended") return { kind: "gone" };
  if (await claimRetry(token, isExclusive, driver)) return sendToken(usedToken, token, { isClaimed: true }, driver);
  // The holder of the lock may be the frozen tab that sent the token, and has its answer when it thaws.
  return isExclusive ? { kind: "lost" } : { kind: "deferred", chance: chance() };
}

/**
 * Claims the right to repeat a refresh whose answer was lost, while the server still accepts the spent token. Without a
 * lock, other tabs may be repeating it too, so it is repeated only once.
 */
function claimRetry(token: string, isExclusive: boolean, { ports, rules }: Driver): Promise<boolean> {
  const withinMs = rules().refreshReuseMs - TRANSPORT_MS;
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
  driver: Driver,
): Promise<RefreshOutcome> {
  const { clock, tokenLedger, network, lifecycle, chance } = driver.ports;
  if (lifecycle.isLeaving()) {
    await releaseClaim(token, sendClaim, driver);
    return { kind: "deferred", chance: chance() };
  }
  const sent = clock.now();
  driver.dispatch({ type: "refresh-sent" });
  const form = { grant_type: "refresh_token", client_id: usedToken.clientId, refresh_token: token } as const;
  // A call that rejects may have reached the server, so the token may be spent.
  const call = network.refresh(form).catch((): RefreshAnswer => ({ kind: "lost" }));
  const settle = async (answer: RefreshAnswer): Promise<RefreshOutcome> => {
    if (answer.kind !== "tokens") return settleFailure(answer, { usedToken, token, sendClaim }, driver);
    if (!sendClaim.isClaimed) void sendClaim.claiming?.then((late) => late === "claimed" && tokenLedger.rotate(token));
    const { isClaimed } = sendClaim;
    return commitAnswer({ usedToken, token, isClaimed, answer, sent, received: clock.now() }, driver);
  };
  const answer = await withTimeout(clock, ANSWER_TIMEOUT_MS, call, undefined);
  if (answer) return settle(answer);
  // The server may have spent the token, so its answer is worth more than a retry.
  void call.then(settle).then((late) => passOutcome(usedToken, late, driver));
  return lostOutcome(driver);
}

interface SentToken {
  readonly usedToken: TokenFacts;
  readonly token: string;
  readonly sendClaim: SendClaim;
}

async function settleFailure(
  answer: Exclude<RefreshAnswer, { kind: "tokens" }>,
  { usedToken, token, sendClaim }: SentToken,
  driver: Driver,
): Promise<RefreshOutcome> {
  const { chance } = driver.ports;
  switch (answer.kind) {
    case "rejected":
      return (await waitForRecord(usedToken, 4, driver)) ?? { kind: "rejected" };
    case "keyless":
      await releaseClaim(token, sendClaim, driver);
      return { kind: "keyless" };
    case "refused":
    case "unsent":
      await releaseClaim(token, sendClaim, driver);
      return {
        kind: "refused",
        isAnswer: answer.kind === "refused",
        chance: chance(),
        retryAfterMs: answer.kind === "refused" ? answer.retryAfterMs : undefined,
      };
    case "lost":
      return lostOutcome(driver);
  }
}

/**
 * If the server accepts the token again, this is a temporary failure. Leaving the page also ends here, because the browser aborts
 * its calls.
 */
function lostOutcome({ ports: { chance }, rules }: Driver): RefreshOutcome {
  return rules().refreshReuseMs > 0 ? { kind: "refused", chance: chance(), retryAfterMs: undefined } : { kind: "lost" };
}

async function releaseClaim(token: string, { isClaimed, claiming }: SendClaim, { ports }: Driver): Promise<void> {
  const { clock, tokenLedger } = ports;
  if (isClaimed) await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.release(token), undefined);
  else void claiming?.then((late) => (late === "claimed" ? tokenLedger.release(token) : undefined));
}

async function reachable({ clientId }: TokenFacts, { ports }: Driver): Promise<boolean> {
  if (!ports.network.reach) return true;
  return withTimeout(
    ports.clock,
    REACH_TIMEOUT_MS,
    ports.network.reach(clientId).catch(() => false),
    false,
  );
}

interface ReceivedTokens {
  readonly usedToken: TokenFacts;
  /** The refresh token that was sent. */
  readonly token: string;
  /** Whether this tab has claimed the token; false if the ledger is unavailable. */
  readonly isClaimed: boolean;
  readonly answer: Extract<RefreshAnswer, { kind: "tokens" }>;
  readonly sent: Instant;
  readonly received: Instant;
}

/** Stores the answer of a refresh, unless the session has ended or another tab was faster. */
async function commitAnswer(answered: ReceivedTokens, driver: Driver): Promise<RefreshOutcome> {
  const { usedToken, token, answer, sent, received } = answered;
  const { ports, store } = driver;
  // A server without rotation sends no new refresh token; the old one remains valid.
  const record = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? token };
  const fresh = store.examine(record);
  if (!fresh || !isSameHolder(fresh, usedToken)) return { kind: "lost" };
  // A cache or a proxy repeated an older answer. Its refresh token may be spent, so it is not stored.
  if (!isSuccessor(usedToken, fresh)) return { kind: "repeated" };
  const drop = (outcome: RefreshOutcome): RefreshOutcome => {
    driver.pending.dropped = fresh;
    return outcome;
  };
  if (!(await stillStands(answered, driver)) || !isLive(driver.state())) return drop({ kind: "gone" });
  const other = checkRecord(usedToken, driver);
  if (other) return other.kind === "adopted" ? other : drop(other);
  const isRepeated = answer.accessToken === store.recordOf(usedToken)?.accessToken;
  const { issuedAt, expiresAt } = fresh;
  const { expiresIn } = answer;
  const time = isLater(fresh, usedToken)
    ? believedDifference({ issuedAt, expiresAt, expiresIn, sent, received }, store.believed())
    : undefined;
  const reading = store.write(record, time);
  driver.postRecord();
  if (!answered.isClaimed) await waitFor(ports.clock, STORAGE_DELAY_MS);
  else if (await hasEnded(token, driver)) {
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
async function stillStands({ token, isClaimed, answer }: ReceivedTokens, driver: Driver): Promise<boolean> {
  const { clock, tokenLedger } = driver.ports;
  if (!isClaimed) return true;
  if (answer.refreshToken !== undefined && answer.refreshToken !== token)
    return withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.rotate(token), true);
  if (await hasEnded(token, driver)) return false;
  await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.release(token), undefined);
  return true;
}

async function hasEnded(token: string, driver: Driver): Promise<boolean> {
  return (await ledgerState(token, driver)) === "ended";
}

/** The outcome that storage already gives; undefined if the stored record is still the same. */
function checkRecord(usedToken: TokenFacts, { store }: Driver): RefreshOutcome | undefined {
  const reading = store.read();
  if (!reading) return { kind: "gone" };
  if (reading.token === usedToken) return undefined;
  if (!isSameHolder(reading.token, usedToken)) return { kind: "other-customer" };
  return { kind: "adopted", reading };
}

/** Like `waitForRecord`, but first asks the other tabs for a record that could not be stored. */
function requestRecord(usedToken: TokenFacts, reads: number, driver: Driver): Promise<RefreshOutcome | undefined> {
  driver.post({ type: "want-record" });
  return waitForRecord(usedToken, reads, driver);
}

/** Reads storage repeatedly, because another tab's record may still arrive. */
async function waitForRecord(
  usedToken: TokenFacts,
  reads: number,
  driver: Driver,
): Promise<RefreshOutcome | undefined> {
  for (let attempt = 0; attempt < reads; attempt += 1) {
    const outcome = checkRecord(usedToken, driver);
    if (outcome) return outcome;
    await waitFor(driver.ports.clock, STORAGE_DELAY_MS);
  }
  return checkRecord(usedToken, driver);
}
