/** Writing the answer of a refresh: only whole tokens, only for the same customer, only while the session stands. */
import { type Instant, pause, within } from "../platform/clock.ts";
import { type ExchangeDeps, MARK_MS, meet, SETTLE_MS } from "./exchange-context.ts";
import type { RefreshAnswer } from "./refresh-answer.ts";
import type { RefreshOutcome } from "./session-event.ts";
import { timeDifference } from "./time-difference.ts";
import type { TokenFacts } from "./token-record.ts";

export interface Answered {
  readonly asked: TokenFacts;
  /** The refresh token that was sent. */
  readonly token: string;
  /** Whether its mark was claimed; false where no marks can be kept. */
  readonly marked: boolean;
  readonly answer: Extract<RefreshAnswer, { kind: "tokens" }>;
  readonly sent: Instant;
  readonly received: Instant;
}

export async function commitAnswer(answered: Answered, deps: ExchangeDeps): Promise<RefreshOutcome> {
  const { asked, token, answer, sent, received } = answered;
  const { ports, store } = deps;
  // A server that does not rotate sends no new refresh token: the old one stays good.
  const record = { accessToken: answer.accessToken, refreshToken: answer.refreshToken ?? token };
  const fresh = store.examine(record);
  if (!fresh || fresh.customer !== asked.customer) return { kind: "lost" };
  if (!(await stillStands(answered, deps)) || !deps.isLive()) return { kind: "gone" };
  const other = meet(asked, deps);
  if (other) return other;
  const difference = timeDifference({ issuedAt: fresh.issuedAt, sent, received }, store.difference());
  const reading = store.write(record, difference);
  deps.onStored();
  if (!answered.marked) await pause(ports.clock, SETTLE_MS);
  else if (await endedMeanwhile(token, deps)) {
    store.clear();
    return { kind: "gone" };
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
