/** What the steps of a refresh share: their ports, their bounds, and the look at what is stored meanwhile. */
import { pause } from "../platform/clock.ts";
import type { SessionPorts } from "./ports.ts";
import type { RecordStore } from "./record-store.ts";
import type { RefreshOutcome } from "./session-event.ts";
import type { TokenFacts } from "./token-record.ts";

/** How long localStorage may take to reach another process. */
export const SETTLE_MS = 50;
/** Bound of one question to the mark store: IndexedDB may hang. */
export const MARK_MS = 1000;

export interface ExchangeDeps {
  readonly ports: Pick<SessionPorts, "clock" | "lock" | "marks" | "network" | "chance">;
  readonly store: RecordStore;
  /** False once the session ended here: then an answer is dropped. */
  readonly isLive: () => boolean;
  readonly onSent: () => void;
  /** The new record is stored; the other tabs should hear of it. */
  readonly onStored: () => void;
}

/** What the storage says before anything is sent; undefined when the record is still the one in question. */
export function meet(asked: TokenFacts, { store }: ExchangeDeps): RefreshOutcome | undefined {
  const reading = store.read();
  if (!reading) return { kind: "gone" };
  if (reading.token === asked) return undefined;
  if (reading.token.customer !== asked.customer) return { kind: "other-customer" };
  return { kind: "adopted", reading };
}

/** Looks again and again while another tab's record may be on its way. */
export async function lookForNews(
  asked: TokenFacts,
  looks: number,
  deps: ExchangeDeps,
): Promise<RefreshOutcome | undefined> {
  for (let look = 0; look < looks; look += 1) {
    const news = meet(asked, deps);
    if (news) return news;
    await pause(deps.ports.clock, SETTLE_MS);
  }
  return meet(asked, deps);
}
