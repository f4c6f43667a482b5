/** The year of the copyright line, read when a footer starts: a page that stays open over New Year may lag behind. */
import { browserClock } from "../platform/clock.ts";

export function currentYear(): number {
  return new Date(browserClock().now().wall).getFullYear();
}
