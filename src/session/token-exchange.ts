/**
 * One refresh that is safe between tabs, under rotation with reuse detection. While it holds the lock it reads storage
 * again, adopts a token that another tab stored, claims the token in the ledger, sends it once, and stores the answer
 * only if the session is still alive. Only the tab that claimed a token sends it, and it sends it again only if an
 * answer proves it unspent.
 */
import { type Clock, type Instant, waitFor, withTimeout } from "../platform/clock.ts";
import type { TokenClaim } from "../platform/refresh-token-ledger.ts";
import type { SessionPorts } from "./ports.ts";
import { millisecondsUntil, type RecordStore, timeDifference } from "./record-store.ts";
import type { RefreshAnswer } from "./refresh-answer.ts";
import type { RefreshOutcome } from "./session-event.ts";
import type { TokenFacts } from "./token-record.ts";

const REFRESH_LOCK = "shell.refresh";
/** Longest wait for the lock: the longest refresh of another tab. */
const LOCK_WAIT_MS = 5000;
/** Time limit of the call, above the client's own timeout of 3000 ms. */
export const ANSWER_TIMEOUT_MS = 8000;
const RECORD_READS = 20;
/** Number of reads if the sender is known to be gone: its last write may still arrive. */
const LAST_READS = 4;
/** Transport time of a repeated request, which must arrive while the server accepts the token. */
const TRANSPORT_MS = 2000;
/** How long localStorage may take to reach another process. */
export const STORAGE_DELAY_MS = 50;
/** Time limit of one access to the token ledger, because IndexedDB may hang. */
export const LEDGER_TIMEOUT_MS = 1000;

export interface ExchangeDeps {
  readonly ports: Pick<SessionPorts, "clock" | "lock" | "tokenLedger" | "network" | "chance">;
  readonly store: RecordStore;
  /** False once the session has ended here. The answer is then dropped. */
  readonly isLive: () => boolean;
  /** How long after its first use the server accepts a refresh token again, in milliseconds. */
  readonly reuseMs: number;
  readonly onSent: () => void;
  /** The new record is stored; the other tabs must be informed. */
  readonly onStored: () => void;
  /** A new token arrived and was not stored, because its session has ended. */
  readonly onDropped: (token: TokenFacts) => void;
  /** Asks the other tabs for a record that could not be stored. */
  readonly onRecordNeeded: () => void;
}

export async function exchangeToken(usedToken: TokenFacts, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { lock, chance } = deps.ports;
  const deferred = (): RefreshOutcome => ({ kind: "deferred", chance: chance() });
  let hasStarted = false;
  const task = (exclusive: boolean) => {
    hasStarted = true;
    return exchange(usedToken, exclusive, deps);
  };
  try {
    const result = await lock.run(REFRESH_LOCK, LOCK_WAIT_MS, task);
    return result.status === "done" ? result.value : deferred();
  } catch {
    // If the browser refuses the lock, treat it like a browser without locks.
    return hasStarted ? deferred() : task(false).catch(deferred);
  }
}

async function exchange(usedToken: TokenFacts, exclusive: boolean, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { clock, tokenLedger, chance } = deps.ports;
  const spent = deps.store.recordOf(usedToken);
  if (!spent?.refreshToken) return { kind: "rejected" };
  const token = spent.refreshToken;
  // Without Web Locks, all tabs start at the same tick. Random waits let most of them find the new record.
  if (!exclusive) await waitFor(clock, STORAGE_DELAY_MS * (1 + chance() * 3));
  const early = checkRecord(usedToken, deps);
  if (early) return early;
  if (hasExpired(usedToken, deps)) return (await requestRecord(usedToken, 4, deps)) ?? { kind: "expired" };
  const claiming = tokenLedger.claim(token);
  const claim = await withTimeout<TokenClaim, TokenClaim>(clock, LEDGER_TIMEOUT_MS, claiming, "unavailable");
  if (claim === "ended") return { kind: "gone" };
  if (claim === "unavailable") {
    await waitFor(clock, STORAGE_DELAY_MS);
    const late = checkRecord(usedToken, deps);
    if (late) return late;
  } else if (claim !== "claimed") return waitForSuccessor(usedToken, token, claim, exclusive, deps);
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
  exclusive: boolean,
  deps: ExchangeDeps,
): Promise<RefreshOutcome> {
  const { clock, tokenLedger, chance } = deps.ports;
  // A sender keeps the lock while it works. If this tab holds the lock, the sender's page was left or its answer was
  // lost.
  const reads = exclusive ? (deps.reuseMs > 0 ? LAST_READS : RECORD_READS) : ANSWER_TIMEOUT_MS / STORAGE_DELAY_MS;
  const found = await requestRecord(usedToken, reads, deps);
  if (found) return found;
  const state =
    claim === "rotated" ? claim : await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.state(token), claim);
  if (state === "rotated" || state === undefined) return { kind: "deferred", chance: chance() };
  if (state === "ended") return { kind: "gone" };
  return (await claimRetry(token, exclusive, deps))
    ? sendToken(usedToken, token, { isClaimed: true }, deps)
    : { kind: "lost" };
}

/**
 * Claims the right to repeat a refresh whose answer was lost, while the server still accepts the spent token. Without a
 * lock, other tabs may be repeating it too, so it is repeated only once.
 */
function claimRetry(token: string, exclusive: boolean, { ports, reuseMs }: ExchangeDeps): Promise<boolean> {
  const withinMs = reuseMs - TRANSPORT_MS;
  return withinMs > 0
    ? withTimeout(ports.clock, LEDGER_TIMEOUT_MS, ports.tokenLedger.claimAgain(token, withinMs, exclusive), false)
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
  const { clock, tokenLedger, network, chance } = deps.ports;
  const release = async () => {
    if (sendClaim.isClaimed) await withTimeout(clock, LEDGER_TIMEOUT_MS, tokenLedger.release(token), undefined);
    else void sendClaim.claiming?.then((late) => (late === "claimed" ? tokenLedger.release(token) : undefined));
  };
  const refused = async (retryAfterMs?: number): Promise<RefreshOutcome> => {
    await release();
    return { kind: "refused", chance: chance(), retryAfterMs };
  };
  if (!(await reachable(deps))) return refused();
  const sent = clock.now();
  deps.onSent();
  const form = { grant_type: "refresh_token", client_id: usedToken.clientId, refresh_token: token } as const;
  const answer = await answerInTime(clock, network.refresh(form));
  switch (answer.kind) {
    case "tokens":
      if (!sendClaim.isClaimed)
        void sendClaim.claiming?.then((late) => late === "claimed" && tokenLedger.rotate(token));
      return commitAnswer(
        { usedToken, token, isClaimed: sendClaim.isClaimed, answer, sent, received: clock.now() },
        deps,
      );
    case "rejected":
      return (await waitForRecord(usedToken, 4, deps)) ?? { kind: "rejected" };
    case "refused":
      return refused(answer.retryAfterMs);
    case "unsent":
      return refused();
    case "lost":
      // If the server accepts the token again, this is a temporary failure. Leaving the page also ends here, because
      // the browser aborts its calls.
      return deps.reuseMs > 0 ? { kind: "refused", chance: chance(), retryAfterMs: undefined } : { kind: "lost" };
  }
}

/** A call that rejects or hangs may have reached the server, so the token may be spent. */
function answerInTime(clock: Clock, call: Promise<RefreshAnswer>): Promise<RefreshAnswer> {
  const lost: RefreshAnswer = { kind: "lost" };
  return withTimeout(
    clock,
    ANSWER_TIMEOUT_MS,
    call.catch(() => lost),
    lost,
  );
}

async function reachable({ ports }: ExchangeDeps): Promise<boolean> {
  if (!ports.network.reach) return true;
  return withTimeout(
    ports.clock,
    ANSWER_TIMEOUT_MS / 2,
    ports.network.reach().catch(() => false),
    false,
  );
}

/** The outcome that storage already gives; undefined if the stored record is still the same. */
function checkRecord(usedToken: TokenFacts, { store }: ExchangeDeps): RefreshOutcome | undefined {
  const reading = store.read();
  if (!reading) return { kind: "gone" };
  if (reading.token === usedToken) return undefined;
  if (reading.token.customer !== usedToken.customer) return { kind: "other-customer" };
  return { kind: "adopted", reading };
}

/** Like `lookForNews`, but first asks the other tabs for a record that could not be stored. */
function requestRecord(usedToken: TokenFacts, reads: number, deps: ExchangeDeps): Promise<RefreshOutcome | undefined> {
  deps.onRecordNeeded();
  return waitForRecord(usedToken, reads, deps);
}

/** Reads storage repeatedly, because another tab's record may still arrive. */
async function waitForRecord(
  usedToken: TokenFacts,
  reads: number,
  deps: ExchangeDeps,
): Promise<RefreshOutcome | undefined> {
  for (let attempt = 0; attempt < reads; attempt += 1) {
    const outcome = checkRecord(usedToken, deps);
    if (outcome) return outcome;
    await waitFor(deps.ports.clock, STORAGE_DELAY_MS);
  }
  return checkRecord(usedToken, deps);
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

async function commitAnswer(answered: ReceivedTokens, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { usedToken, token, answer, sent, received } = answered;
  const { ports, store } = deps;
  // A server without rotation sends no new refresh token; the old one remains valid.
  const record = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? token };
  const fresh = store.examine(record);
  if (!fresh || fresh.customer !== usedToken.customer) return { kind: "lost" };
  const drop = (outcome: RefreshOutcome): RefreshOutcome => {
    deps.onDropped(fresh);
    return outcome;
  };
  if (!(await stillStands(answered, deps)) || !deps.isLive()) return drop({ kind: "gone" });
  const other = checkRecord(usedToken, deps);
  if (other) return other.kind === "adopted" ? other : drop(other);
  const difference = timeDifference({ issuedAt: fresh.issuedAt, sent, received }, store.difference());
  const reading = store.write(record, difference);
  deps.onStored();
  if (!answered.isClaimed) await waitFor(ports.clock, STORAGE_DELAY_MS);
  else if (await hasEnded(token, deps)) {
    store.clear();
    return drop({ kind: "gone" });
  }
  return reading ? { kind: "renewed", reading } : { kind: "lost" };
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
  return (await withTimeout(ports.clock, LEDGER_TIMEOUT_MS, ports.tokenLedger.state(token), undefined)) === "ended";
}
