/** Detects signs of a person at the page. Events that scripts dispatch do not count. */
import type { Cancel, Clock } from "./clock.ts";
import { movesOwnFocus } from "./moved-focus.ts";

/** Mouse release, key press and touch end: the list in the specification [S-03]. */
export const POINTER_AND_KEY_EVENTS = ["mouseup", "keydown", "keyup", "touchend"] as const;
/** Events of screen readers, switches and voice control, which often send none of the specified ones. */
export const ASSISTIVE_EVENTS = ["click", "input", "focusin"] as const;
export const ACTIVITY_EVENTS = [...POINTER_AND_KEY_EVENTS, ...ASSISTIVE_EVENTS] as const;
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number];

/** The event by which a host reports activity that the page cannot see, such as that in a frame: `shell.activity()`. */
export const REPORTED_ACTIVITY = "shell-activity";

export interface Activity {
  /** Calls the listener at most once in `throttleMs` milliseconds. */
  listen(listener: () => void): Cancel;
}

export interface ActivityOptions {
  readonly clock: Clock;
  readonly events?: readonly (ActivityEvent | typeof REPORTED_ACTIVITY)[];
  readonly throttleMs: number;
  readonly target?: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  /** Decides which events come from a person. Browsers set `isTrusted` on real events only. */
  readonly isReal?: (event: Event) => boolean;
}

export function browserActivity({
  clock,
  events = ACTIVITY_EVENTS,
  throttleMs,
  target = globalThis as unknown as EventTarget,
  isReal = (event) => event.isTrusted,
}: ActivityOptions): Activity {
  return {
    listen(listener) {
      let last: number | undefined;
      const handler = (event: Event) => {
        if (!isReal(event) || (event.type === "focusin" && movesOwnFocus())) return;
        const now = clock.now().steady;
        if (last !== undefined && now - last < throttleMs) return;
        last = now;
        listener();
      };
      // Capturing also sees events that a host stops from bubbling. Passive listeners keep scrolling smooth.
      const options = { capture: true, passive: true };
      for (const type of events) target.addEventListener(type, handler, options);
      return () => {
        for (const type of events) target.removeEventListener(type, handler, options);
      };
    },
  };
}

/** Adds what the host reports to what the page sees, with the same throttle. */
export function withReports(
  seen: Activity,
  options: Pick<ActivityOptions, "clock" | "throttleMs" | "target">,
): Activity {
  const reported = browserActivity({ ...options, events: [REPORTED_ACTIVITY], isReal: () => true });
  return {
    listen(listener) {
      const stops = [seen.listen(listener), reported.listen(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
