/**
 * One refresh, safe among tabs under rotation with reuse detection. Under the lock: read again, adopt what another tab
 * brought, claim the token's mark, send once, and write only if the session still stands. A token is sent only by the
 * tab that claimed its mark, and never again unless the answer proved it unspent.
 */
import { type Clock, pause, within } from "../platform/clock.ts";
import type { Claim } from "../platform/spent-marks.ts";
import { type ExchangeDeps, lookForNews, MARK_MS, meet, SETTLE_MS } from "./exchange-context.ts";
import type { RefreshAnswer } from "./refresh-answer.ts";
import type { RefreshOutcome } from "./session-event.ts";
import { millisecondsUntil } from "./time-difference.ts";
import { commitAnswer } from "./token-commit.ts";
import type { TokenFacts } from "./token-record.ts";

export const REFRESH_LOCK = "shell.refresh";
/** Bound of waiting for the lock: the longest refresh of another tab. */
export const LOCK_WAIT_MS = 5000;
/** Bound of the call itself, above the client's own timeout of 3000 ms. */
export const ANSWER_MS = 8000;
const LOOKS = 20;

export async function exchangeToken(asked: TokenFacts, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { lock, chance } = deps.ports;
  try {
    const result = await lock.run(REFRESH_LOCK, LOCK_WAIT_MS, (exclusive) => exchange(asked, exclusive, deps));
    return result.status === "done" ? result.value : { kind: "deferred", chance: chance() };
  } catch {
    return { kind: "deferred", chance: chance() };
  }
}

async function exchange(asked: TokenFacts, exclusive: boolean, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { clock, marks, chance } = deps.ports;
  const spent = deps.store.recordOf(asked);
  if (!spent?.refreshToken) return { kind: "rejected" };
  const token = spent.refreshToken;
  // Without Web Locks the tabs woke at the same tick: spread them, so that most find the new record already.
  if (!exclusive) await pause(clock, SETTLE_MS * (1 + chance() * 3));
  const early = meet(asked, deps);
  if (early) return early;
  if (hasExpired(asked, deps)) return { kind: "expired" };
  const claim = await within<Claim, Claim>(clock, MARK_MS, marks.claim(token), "unavailable");
  if (claim === "ended") return { kind: "gone" };
  if (claim === "unavailable") {
    await pause(clock, SETTLE_MS);
    const late = meet(asked, deps);
    if (late) return late;
  } else if (claim !== "claimed") return waitForSuccessor(asked, token, claim, exclusive, deps);
  return send(asked, token, claim === "claimed", deps);
}

function hasExpired({ refreshExpiresAt }: TokenFacts, { ports, store }: ExchangeDeps): boolean {
  if (refreshExpiresAt === undefined) return false;
  return millisecondsUntil(refreshExpiresAt, ports.clock.now(), store.difference()) <= 0;
}

/** Another tab sent this token. Its record may be on the way; if the tab is gone, nobody will ever know. */
async function waitForSuccessor(
  asked: TokenFacts,
  token: string,
  claim: "sent" | "rotated",
  exclusive: boolean,
  deps: ExchangeDeps,
): Promise<RefreshOutcome> {
  const { clock, marks, chance } = deps.ports;
  const looks = exclusive ? LOOKS : ANSWER_MS / SETTLE_MS;
  const found = await lookForNews(asked, looks, deps);
  if (found) return found;
  const state = claim === "sent" ? await within(clock, MARK_MS, marks.state(token), "sent") : claim;
  return state === "sent" ? { kind: "lost" } : { kind: "deferred", chance: chance() };
}

async function send(asked: TokenFacts, token: string, marked: boolean, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { clock, marks, network, chance } = deps.ports;
  const release = async () => {
    if (marked) await within(clock, MARK_MS, marks.release(token), undefined);
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
      return commitAnswer({ asked, token, marked, answer, sent, received: clock.now() }, deps);
    case "rejected":
      return (await lookForNews(asked, 4, deps)) ?? { kind: "rejected" };
    case "refused":
      return refused(answer.retryAfterMs);
    case "unsent":
      return refused();
    case "lost":
      return { kind: "lost" };
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
