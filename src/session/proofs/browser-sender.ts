/** The sender of proofs of a real page, and its key. */
import { browserClock, withTimeout } from "../../platform/clock.ts";
import type { ProofKey } from "../../platform/proof-key.ts";
import { originTimeDifference } from "../../platform/server-dates.ts";
import { createProofSender, type ProofSender } from "./proof-sender.ts";

/** IndexedDB may hang. A page that waits for its key longer than this does without. */
const KEY_TIMEOUT_MS = 2000;

/** Rejects as the reading does, and after a limited time. */
export async function keyInTime<TKey>(reading: Promise<TKey>): Promise<TKey> {
  const late = Symbol();
  const key = await withTimeout(browserClock(), KEY_TIMEOUT_MS, reading, late);
  if (key === late) throw new Error("IndexedDB does not answer");
  return key as TKey;
}

/** @param difference server time minus client time in seconds, asked for each proof */
export function browserProofSender(key: ProofKey, difference: () => number): ProofSender {
  return createProofSender({
    clock: browserClock(),
    key,
    difference,
    measureDifference: originTimeDifference,
    randomId: () => crypto.randomUUID(),
  });
}
