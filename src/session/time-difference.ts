/** How far the server's clock is ahead of this device's, in seconds. */
import type { Instant } from "../platform/clock.ts";

/** A request whose clocks disagree by more than this was interrupted by sleep or by somebody setting the clock. */
const CLOCK_STEP_MS = 2000;

export interface FreshAnswer {
  /** `iat` of the token that the answer brought; seconds, server clock. */
  readonly issuedAt: number | undefined;
  readonly sent: Instant;
  readonly received: Instant;
}

/**
 * Server minus client, from an answer that just arrived: the token was issued between sending and receiving. Keeps
 * the previous value (none: 0) while it fits into that window, so that slow answers do not make it wander, and whenever
 * the answer tells nothing. Never call it for a stored token: its `iat` says nothing about now.
 */
export function timeDifference(answer: FreshAnswer, previous: number | undefined): number | undefined {
  const { issuedAt, sent, received } = answer;
  if (issuedAt === undefined) return previous;
  const step = Math.abs(received.wall - sent.wall - (received.steady - sent.steady));
  if (step > CLOCK_STEP_MS) return previous;
  const lowest = issuedAt - received.wall / 1000;
  // The server cuts fractions off, so it may have issued the token up to a second later than it says.
  const highest = issuedAt + 1 - sent.wall / 1000;
  const assumed = previous ?? 0;
  if (assumed >= lowest && assumed <= highest) return assumed;
  return Math.round((lowest + highest) / 2);
}

/** Reads the stored value; undefined when it is no number. */
export function parseDifference(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** Milliseconds until a server time, by the corrected clock of this device; negative when it has passed. */
export function millisecondsUntil(serverSeconds: number, now: Instant, difference: number | undefined): number {
  return serverSeconds * 1000 - (now.wall + (difference ?? 0) * 1000);
}
