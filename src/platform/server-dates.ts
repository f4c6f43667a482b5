/**
 * Dates that servers write. Only this file reads them, so that none is compared with the clock of this device: that clock may be an hour
 * slow.
 */
import { browserClock, withTimeout } from "./clock.ts";
import { ownAddress } from "./own-address.ts";

const MEASURE_TIMEOUT_MS = 2000;

/** @param differenceSeconds server minus client, as the session knows it; 0 where nobody has measured it */
export const serverNow = (differenceSeconds: number | undefined): number =>
  Date.now() + (differenceSeconds ?? 0) * 1000;

export interface RetryAfter {
  /** The header `Retry-After`. */
  readonly text: string | null | undefined;
  /** The header `Date` of the same answer, which another origin must expose. */
  readonly date?: string | null | undefined;
}

/**
 * Milliseconds of a Retry-After header: seconds or an HTTP date (RFC 9110, 10.2.3). Undefined if the header is missing, unreadable or in
 * the past. A date counts from the date of the same answer, else from the corrected time of this device.
 *
 * @param nowMs `serverNow`
 */
export function retryAfterMs({ text, date }: RetryAfter, nowMs: number): number | undefined {
  if (!text) return undefined;
  const seconds = Number(text);
  const answered = Date.parse(date ?? "");
  const wait = Number.isFinite(seconds)
    ? seconds * 1000
    : Date.parse(text) - (Number.isNaN(answered) ? nowMs : answered);
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}

/** The time by the server of this page: server time minus client time in seconds; undefined if there is no answer, or none that tells the time. */
export async function originTimeDifference(): Promise<number | undefined> {
  const sent = Date.now();
  const asking = fetch(ownAddress(location.pathname), { method: "HEAD", cache: "no-store", credentials: "omit" });
  const answer = await withTimeout(browserClock(), MEASURE_TIMEOUT_MS, asking, undefined);
  const told = Date.parse(answer?.headers.get("date") ?? "");
  if (answer === undefined || Number.isNaN(told)) return undefined;
  // A cache keeps the time at which it got the answer, and tells how old that is (RFC 9111, 5.1).
  const age = Number(answer.headers.get("age") ?? 0) || 0;
  return Math.round(told / 1000 + age - (sent + Date.now()) / 2000);
}
