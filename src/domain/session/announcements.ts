/**
 * When a running countdown is said aloud: on opening by the dialog itself, then once at 60, 40 and 20 seconds. A
 * countdown that is read every second drowns everything else a screen reader has to say.
 */
export const ANNOUNCED_SECONDS = [60, 40, 20] as const;
export type AnnouncedSeconds = (typeof ANNOUNCED_SECONDS)[number];

/**
 * The mark that a countdown has passed, the smallest one; undefined above all of them. A page that slept past several
 * marks says the last one only.
 */
export function passedMark(remainingSeconds: number): AnnouncedSeconds | undefined {
  return ANNOUNCED_SECONDS.findLast((mark) => remainingSeconds <= mark);
}

/**
 * What to say now, given the mark said last; undefined for silence. Whoever opens at or below a mark hears the opening
 * and not the mark as well, so start with `said` of the opening's own mark.
 */
export function nextAnnouncement(
  said: AnnouncedSeconds | undefined,
  remainingSeconds: number,
): AnnouncedSeconds | undefined {
  const mark = passedMark(remainingSeconds);
  if (mark === undefined || remainingSeconds <= 0) return undefined;
  return said === undefined || mark < said ? mark : undefined;
}
