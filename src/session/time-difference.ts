/** How far the server's clock is ahead of this device's, in seconds (`shell.timeDifference`) [S-01]. */
import type { Instant } from "../platform/clock.ts";

/**
 * Meaning of the stored time difference. The specification's "exp plus stored time difference" holds on the device's own
 * clock for client minus server.
 */
export type DifferenceSign = "server-minus-client" | "client-minus-server";

/** If the two clocks disagree by more than this over a request, the device slept or its clock was set. */
const CLOCK_STEP_MS = 2000;

export interface FreshAnswer {
  /** `iat` of the token in the answer, in seconds of the server's clock. */
  readonly issuedAt: number | undefined;
  readonly sent: Instant;
  readonly received: Instant;
}

/**
 * Server time minus client time, from an answer that has just arrived: the token was issued between sending and
 * receiving. Keeps the previous value (initially 0) while it fits into that window, so that slow answers do not change
 * it, and whenever the answer gives no information. Do not call it for a stored token, whose `iat` may be old.
 */
export function timeDifference(answer: FreshAnswer, previous: number | undefined): number | undefined {
  const { issuedAt, sent, received } = answer;
  if (issuedAt === undefined) return previous;
  const step = Math.abs(received.wall - sent.wall - (received.steady - sent.steady));
  if (step > CLOCK_STEP_MS) return previous;
  const lowest = issuedAt - received.wall / 1000;
  // The server cuts off fractions, so it issued the token up to a second after its `iat`.
  const highest = issuedAt + 1 - sent.wall / 1000;
  const assumed = previous ?? 0;
  if (assumed >= lowest && assumed <= highest) return assumed;
  return Math.round((lowest + highest) / 2);
}

/** Reads the stored value; undefined if it is not a number. */
export function parseDifference(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Milliseconds until a server time, by this device's corrected clock; negative if it has passed. */
export function millisecondsUntil(serverSeconds: number, now: Instant, difference: number | undefined): number {
  return serverSeconds * 1000 - (now.wall + (difference ?? 0) * 1000);
}
