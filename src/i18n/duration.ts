import type { Translate } from "./translate.ts";

/**
 * A duration in words, for example `2 minutes 5 seconds`, in the grammatical case of the session texts.
 * `Intl.DurationFormat` is missing in Node 20 and in browsers of the baseline.
 *
 * @param totalSeconds seconds; fractions are rounded down, and a negative value counts as 0
 */
export function durationText(translate: Translate, totalSeconds: number): string {
  const whole = Math.max(0, Math.floor(totalSeconds));
  const minutes = Math.floor(whole / 60);
  const seconds = whole % 60;
  const parts: string[] = [];
  if (minutes > 0) parts.push(translate("session.minutes", { count: minutes }));
  if (seconds > 0 || minutes === 0) parts.push(translate("session.seconds", { count: seconds }));
  return parts.join(" ");
}
