/**
 * When a screen reader announces the countdown: the dialog announces itself on opening, then the time is announced once
 * at 60, 40 and 20 seconds. Announcing every second would hide everything else.
 */
export const ANNOUNCED_SECONDS = [60, 40, 20] as const;
export type AnnouncedSeconds = (typeof ANNOUNCED_SECONDS)[number];

/**
 * The smallest mark that a countdown has passed; undefined above all marks. A page that slept past several marks
 * announces only the last one.
 */
export function passedMark(remainingSeconds: number): AnnouncedSeconds | undefined {
  return ANNOUNCED_SECONDS.findLast((mark) => remainingSeconds <= mark);
}

/**
 * The mark to announce now, given the last announced one; undefined for none. A dialog that opens at or below a mark
 * announces its opening, so start with `lastMark` set to the mark at that moment.
 */
export function nextAnnouncement(
  lastMark: AnnouncedSeconds | undefined,
  remainingSeconds: number,
): AnnouncedSeconds | undefined {
  const mark = passedMark(remainingSeconds);
  if (mark === undefined || remainingSeconds <= 0) return undefined;
  return lastMark === undefined || mark < lastMark ? mark : undefined;
}
