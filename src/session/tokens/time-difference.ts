/** How far the server's clock is ahead of this device's, in seconds (`shell.timeDifference`) [S-01]. */
import type { Instant } from "../../platform/clock.ts";

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
  /**
   * `exp` of that token, and the seconds of life that the answer names beside it (`expires_in`, RFC 6749, 5.1). Their difference is a second
   * reading of the server's clock.
   */
  readonly expiresAt?: number | undefined;
  readonly expiresIn?: number | undefined;
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

/** A difference that counts, and one that a single reading has told and the next one may confirm. */
export interface BelievedDifference {
  readonly difference: number | undefined;
  readonly suspected: number | undefined;
}

/** Both claims are cut to whole seconds, one after the other. */
const SAME_READING_SECONDS = 2;
/** A token that lives this much longer by the device's clock gives no reason to doubt the clock. */
const ALIVE_SECONDS = 120;

/**
 * The difference to believe after an answer. One reading alone moves the clock only by as much as the network can explain: a provider may
 * date `iat` back, and a token would then be used after its end. A larger step needs a second reading: the life that the answer names, a
 * token that would be over on arrival, or the next answer.
 */
export function believedDifference(answer: FreshAnswer, known: BelievedDifference): BelievedDifference {
  const { issuedAt, expiresAt, expiresIn } = answer;
  const byLife = expiresAt === undefined || expiresIn === undefined ? undefined : expiresAt - expiresIn;
  if (issuedAt === undefined || byLife === undefined) return byOneClaim(answer, issuedAt ?? byLife, known);
  const previous = known.difference;
  if (Math.abs(issuedAt - byLife) <= SAME_READING_SECONDS) return certain(timeDifference(answer, previous));
  // The two contradict each other. The device's own clock decides for the life of the token, if the two of them agree.
  const clockError = Math.abs(timeDifference({ ...answer, issuedAt: byLife }, 0) ?? 0);
  return certain(clockError <= networkSeconds(answer) ? 0 : previous);
}

const certain = (difference: number | undefined): BelievedDifference => ({ difference, suspected: undefined });

const networkSeconds = ({ sent, received }: FreshAnswer): number => (received.steady - sent.steady) / 1000 + 1;

function byOneClaim(
  answer: FreshAnswer,
  issuedAt: number | undefined,
  { difference: previous, suspected }: BelievedDifference,
): BelievedDifference {
  const { expiresAt, received } = answer;
  const read = timeDifference({ ...answer, issuedAt }, previous);
  const assumed = previous ?? 0;
  const explained = networkSeconds(answer);
  if (read === undefined || Math.abs(read - assumed) <= explained) return certain(read);
  if (expiresAt !== undefined) {
    const leftSeconds = expiresAt - received.wall / 1000 - assumed;
    // No provider issues a token that is over.
    if (leftSeconds <= 0) return certain(read);
    if (read < assumed && leftSeconds > ALIVE_SECONDS) return certain(previous);
  }
  const isConfirmed = suspected !== undefined && Math.abs(read - suspected) <= explained;
  return isConfirmed ? certain(read) : { difference: previous, suspected: read };
}

/** Reads the stored value; undefined if it is not a number. */
export function parseDifference(text: string | undefined): number | undefined {
  const value = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : undefined;
}

/** The stored value as server minus client, whichever of the two signs it is stored with. */
export function storedDifference(text: string | undefined, sign?: DifferenceSign): number | undefined {
  const stored = parseDifference(text);
  const factor = sign === "client-minus-server" ? -1 : 1;
  // Never -0.
  return stored && stored * factor;
}

/** Milliseconds until a server time, by this device's corrected clock; negative if it has passed. */
export function millisecondsUntil(serverSeconds: number, now: Instant, difference: number | undefined): number {
  return serverSeconds * 1000 - (now.wall + (difference ?? 0) * 1000);
}
