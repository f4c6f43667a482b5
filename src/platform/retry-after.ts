/**
 * Milliseconds of a Retry-After header: seconds or an HTTP date (RFC 9110, 10.2.3). Undefined if the header is missing, unreadable or in
 * the past.
 */
export function retryAfterMs(text: string | null | undefined, nowMs: number): number | undefined {
  if (!text) return undefined;
  const seconds = Number(text);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - nowMs;
  return Number.isFinite(wait) && wait > 0 ? wait : undefined;
}
