/** The outcome of a refresh that another tab has already stored: reads the record, and waits for one that may arrive. */
import { waitFor } from "../platform/clock.ts";
import type { SessionPorts } from "./ports.ts";
import type { RecordStore } from "./record-store.ts";
import type { RefreshOutcome } from "./session-event.ts";
import { isSameHolder } from "./token-holder.ts";
import type { TokenFacts } from "./token-record.ts";

/** How long localStorage may take to reach another process. */
export const STORAGE_DELAY_MS = 50;
/** Time limit of one access to the token ledger, because IndexedDB may hang. */
export const LEDGER_TIMEOUT_MS = 1000;

export interface ExchangeDeps {
  readonly ports: Pick<SessionPorts, "clock" | "lock" | "tokenLedger" | "network" | "lifecycle" | "chance">;
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
  /** The outcome of an answer that came after the exchange had settled without it. */
  readonly onLateAnswer: (outcome: RefreshOutcome) => void;
}

/** The outcome that storage already gives; undefined if the stored record is still the same. */
export function checkRecord(usedToken: TokenFacts, { store }: ExchangeDeps): RefreshOutcome | undefined {
  const reading = store.read();
  if (!reading) return { kind: "gone" };
  if (reading.token === usedToken) return undefined;
  if (!isSameHolder(reading.token, usedToken)) return { kind: "other-customer" };
  return { kind: "adopted", reading };
}

/** Like `waitForRecord`, but first asks the other tabs for a record that could not be stored. */
export function requestRecord(
  usedToken: TokenFacts,
  reads: number,
  deps: ExchangeDeps,
): Promise<RefreshOutcome | undefined> {
  deps.onRecordNeeded();
  return waitForRecord(usedToken, reads, deps);
}

/** Reads storage repeatedly, because another tab's record may still arrive. */
export async function waitForRecord(
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
