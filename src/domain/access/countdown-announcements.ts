/**
 * When a screen reader announces the countdown: the dialog announces itself on opening, then the time is announced once
 * at 60, 40 and 20 seconds. Announcing every second would hide everything else.
 */
export const ANNOUNCED_SECONDS = [60, 40, 20] as const;
export type AnnouncedSeconds = (typeof ANNOUNCED_SECONDS)[number];

/**
 * The smallest threshold that a countdown has passed; undefined above all thresholds. A page that slept past several
 * announces only the last one.
 */
export function passedThreshold(remainingSeconds: number): AnnouncedSeconds | undefined {
  return ANNOUNCED_SECONDS.findLast((threshold) => remainingSeconds <= threshold);
}

/**
 * The threshold to announce now, given the last announced one; undefined for none. A dialog that opens at or below a
 * threshold announces its opening, so start with `last` set to the threshold at that moment.
 */
export function nextAnnouncement(
  last: AnnouncedSeconds | undefined,
  remainingSeconds: number,
): AnnouncedSeconds | undefined {
  const threshold = passedThreshold(remainingSeconds);
  if (threshold === undefined || remainingSeconds <= 0) return undefined;
  return last === undefined || threshold < last ? threshold : undefined;
}
