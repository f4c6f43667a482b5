/**
 * One refresh, safe among tabs under rotation with reuse detection. Under the lock: read again, adopt what another tab
 * brought, claim the token's mark, send once, and write only if the session still stands. A token is sent only by the
 * tab that claimed its mark, and never again unless the answer proved it unspent.
 */
import { type Clock, type Instant, waitFor, within } from "../platform/clock.ts";
import type { TokenClaim } from "../platform/refresh-token-ledger.ts";
import type { SessionPorts } from "./ports.ts";
import { millisecondsUntil, type RecordStore, timeDifference } from "./record-store.ts";
import type { RefreshAnswer } from "./refresh-answer.ts";
import type { RefreshOutcome } from "./session-event.ts";
import type { TokenFacts } from "./token-record.ts";

const REFRESH_LOCK = "shell.refresh";
/** Bound of waiting for the lock: the longest refresh of another tab. */
const LOCK_WAIT_MS = 5000;
/** Bound of the call itself, above the client's own timeout of 3000 ms. */
export const ANSWER_MS = 8000;
const LOOKS = 20;
/** How often to look where the sender is known to be gone: its last write may still be on the way. */
const LAST_LOOKS = 4;
/** What a second question may take on its way: it must arrive while the server takes it. */
const WAY_MS = 2000;
/** How long localStorage may take to reach another process. */
export const SETTLE_MS = 50;
/** Bound of one question to the mark store: IndexedDB may hang. */
export const MARK_MS = 1000;

export interface ExchangeDeps {
  readonly ports: Pick<SessionPorts, "clock" | "lock" | "marks" | "network" | "chance">;
  readonly store: RecordStore;
  /** False once the session ended here: then an answer is dropped. */
  readonly isLive: () => boolean;
  /** How long after its first use the server takes a refresh token again, in milliseconds. */
  readonly reuseMs: number;
  readonly onSent: () => void;
  /** The new record is stored; the other tabs should hear of it. */
  readonly onStored: () => void;
  /** A new token arrived and was not stored: its session has ended. */
  readonly onDropped: (token: TokenFacts) => void;
  /** Asks the other tabs for a record that could not be stored. */
  readonly askOthers: () => void;
}

export async function exchangeToken(asked: TokenFacts, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { lock, chance } = deps.ports;
  const deferred = (): RefreshOutcome => ({ kind: "deferred", chance: chance() });
  let hasBegun = false;
  const task = (exclusive: boolean) => {
    hasBegun = true;
    return exchange(asked, exclusive, deps);
  };
  try {
    const result = await lock.run(REFRESH_LOCK, LOCK_WAIT_MS, task);
    return result.status === "done" ? result.value : deferred();
  } catch {
    // A browser that refuses the lock is one without locks.
    return hasBegun ? deferred() : task(false).catch(deferred);
  }
}

async function exchange(asked: TokenFacts, exclusive: boolean, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { clock, marks, chance } = deps.ports;
  const spent = deps.store.recordOf(asked);
  if (!spent?.refreshToken) return { kind: "rejected" };
  const token = spent.refreshToken;
  // Without Web Locks the tabs woke at the same tick: spread them, so that most find the new record already.
  if (!exclusive) await waitFor(clock, SETTLE_MS * (1 + chance() * 3));
  const early = meet(asked, deps);
  if (early) return early;
  if (hasExpired(asked, deps)) return (await askForNews(asked, 4, deps)) ?? { kind: "expired" };
  const claiming = marks.claim(token);
  const claim = await within<TokenClaim, TokenClaim>(clock, MARK_MS, claiming, "unavailable");
  if (claim === "ended") return { kind: "gone" };
  if (claim === "unavailable") {
    await waitFor(clock, SETTLE_MS);
    const late = meet(asked, deps);
    if (late) return late;
  } else if (claim !== "claimed") return waitForSuccessor(asked, token, claim, exclusive, deps);
  return send(asked, token, { marked: claim === "claimed", claiming }, deps);
}

function hasExpired({ refreshExpiresAt }: TokenFacts, { ports, store }: ExchangeDeps): boolean {
  if (refreshExpiresAt === undefined) return false;
  return millisecondsUntil(refreshExpiresAt, ports.clock.now(), store.difference()) <= 0;
}

/** Another tab sent this token. Its record may be on the way; if the tab is gone, nobody will ever know. */
async function waitForSuccessor(
  asked: TokenFacts,
  token: string,
  claim: "sent" | "resent" | "rotated",
  exclusive: boolean,
  deps: ExchangeDeps,
): Promise<RefreshOutcome> {
  const { clock, marks, chance } = deps.ports;
  // Who sends keeps the lock: its page was left, or its answer was lost.
  const looks = exclusive ? (deps.reuseMs > 0 ? LAST_LOOKS : LOOKS) : ANSWER_MS / SETTLE_MS;
  const found = await askForNews(asked, looks, deps);
  if (found) return found;
  const state = claim === "rotated" ? claim : await within(clock, MARK_MS, marks.state(token), claim);
  if (state === "rotated" || state === undefined) return { kind: "deferred", chance: chance() };
  if (state === "ended") return { kind: "gone" };
  return (await mayAskAgain(token, exclusive, deps)) ? send(asked, token, { marked: true }, deps) : { kind: "lost" };
}

/**
 * An answer that was on its way when a page was left, or that never came: where the server takes a spent token again, it
 * is asked again as long as it does; without the lock, which says that nobody else is asking, once.
 */
function mayAskAgain(token: string, exclusive: boolean, { ports, reuseMs }: ExchangeDeps): Promise<boolean> {
  const withinMs = reuseMs - WAY_MS;
  return withinMs > 0
    ? within(ports.clock, MARK_MS, ports.marks.claimAgain(token, withinMs, exclusive), false)
    : Promise.resolve(false);
}

/** `claiming` may still be under way where the marks are slow: it counts when it comes. */
interface Mark {
  readonly marked: boolean;
  readonly claiming?: Promise<TokenClaim>;
}

async function send(asked: TokenFacts, token: string, mark: Mark, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { clock, marks, network, chance } = deps.ports;
  const release = async () => {
    if (mark.marked) await within(clock, MARK_MS, marks.release(token), undefined);
    else void mark.claiming?.then((late) => (late === "claimed" ? marks.release(token) : undefined));
  };
  const refused = async (retryAfterMs?: number): Promise<RefreshOutcome> => {
    await release();
    return { kind: "refused", chance: chance(), retryAfterMs };
  };
  if (!(await reachable(deps))) return refused();
  const sent = clock.now();
  deps.onSent();
  const form = { grant_type: "refresh_token", client_id: asked.clientId, refresh_token: token } as const;
  const answer = await settled(clock, network.refresh(form));
  switch (answer.kind) {
    case "tokens":
      if (!mark.marked) void mark.claiming?.then((late) => late === "claimed" && marks.rotate(token));
      return commitAnswer({ asked, token, marked: mark.marked, answer, sent, received: clock.now() }, deps);
    case "rejected":
      return (await lookForNews(asked, 4, deps)) ?? { kind: "rejected" };
    case "refused":
      return refused(answer.retryAfterMs);
    case "unsent":
      return refused();
    case "lost":
      // Where it may be asked again, that is another try. A page that is being left ends here, too: its calls are broken off.
      return deps.reuseMs > 0 ? { kind: "refused", chance: chance(), retryAfterMs: undefined } : { kind: "lost" };
  }
}

/** A call that rejects or hangs has left the device: the fate of its token is unknown. */
function settled(clock: Clock, call: Promise<RefreshAnswer>): Promise<RefreshAnswer> {
  const lost: RefreshAnswer = { kind: "lost" };
  return within(
    clock,
    ANSWER_MS,
    call.catch(() => lost),
    lost,
  );
}

async function reachable({ ports }: ExchangeDeps): Promise<boolean> {
  if (!ports.network.reach) return true;
  return within(
    ports.clock,
    ANSWER_MS / 2,
    ports.network.reach().catch(() => false),
    false,
  );
}

/** What the storage says before anything is sent; undefined when the record is still the one in question. */
function meet(asked: TokenFacts, { store }: ExchangeDeps): RefreshOutcome | undefined {
  const reading = store.read();
  if (!reading) return { kind: "gone" };
  if (reading.token === asked) return undefined;
  if (reading.token.customer !== asked.customer) return { kind: "other-customer" };
  return { kind: "adopted", reading };
}

/** As below, and a tab that could not store its record gives it. */
function askForNews(asked: TokenFacts, looks: number, deps: ExchangeDeps): Promise<RefreshOutcome | undefined> {
  deps.askOthers();
  return lookForNews(asked, looks, deps);
}

/** Looks again and again while another tab's record may be on its way. */
async function lookForNews(asked: TokenFacts, looks: number, deps: ExchangeDeps): Promise<RefreshOutcome | undefined> {
  for (let look = 0; look < looks; look += 1) {
    const news = meet(asked, deps);
    if (news) return news;
    await waitFor(deps.ports.clock, SETTLE_MS);
  }
  return meet(asked, deps);
}

interface Answered {
  readonly asked: TokenFacts;
  /** The refresh token that was sent. */
  readonly token: string;
  /** Whether its mark was claimed; false where no marks can be kept. */
  readonly marked: boolean;
  readonly answer: Extract<RefreshAnswer, { kind: "tokens" }>;
  readonly sent: Instant;
  readonly received: Instant;
}

async function commitAnswer(answered: Answered, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { asked, token, answer, sent, received } = answered;
  const { ports, store } = deps;
  // A server that does not rotate sends no new refresh token: the old one stays good.
  const record = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? token };
  const fresh = store.examine(record);
  if (!fresh || fresh.customer !== asked.customer) return { kind: "lost" };
  const drop = (outcome: RefreshOutcome): RefreshOutcome => {
    deps.onDropped(fresh);
    return outcome;
  };
  if (!(await stillStands(answered, deps)) || !deps.isLive()) return drop({ kind: "gone" });
  const other = meet(asked, deps);
  if (other) return other.kind === "adopted" ? other : drop(other);
  const difference = timeDifference({ issuedAt: fresh.issuedAt, sent, received }, store.difference());
  const reading = store.write(record, difference);
  deps.onStored();
  if (!answered.marked) await waitFor(ports.clock, SETTLE_MS);
  else if (await endedMeanwhile(token, deps)) {
    store.clear();
    return drop({ kind: "gone" });
  }
  return reading ? { kind: "renewed", reading } : { kind: "lost" };
}

/** The commit guard: in one transaction the mark moves on, or shows that another tab ended the session. */
async function stillStands({ token, marked, answer }: Answered, deps: ExchangeDeps): Promise<boolean> {
  const { clock, marks } = deps.ports;
  if (!marked) return true;
  if (answer.refreshToken !== undefined && answer.refreshToken !== token)
    return within(clock, MARK_MS, marks.rotate(token), true);
  if (await endedMeanwhile(token, deps)) return false;
  await within(clock, MARK_MS, marks.release(token), undefined);
  return true;
}

async function endedMeanwhile(token: string, { ports }: ExchangeDeps): Promise<boolean> {
  return (await within(ports.clock, MARK_MS, ports.marks.state(token), undefined)) === "ended";
}
