/** Signs of a person at the page. Scripts that dispatch events of their own do not count. */
import type { Cancel, Clock } from "./clock.ts";

/** Mouse release, key press and touch end, as the specification has them [S-03]. */
export const POINTER_AND_KEY_EVENTS = ["mouseup", "keydown", "keyup", "touchend"] as const;
/** What screen readers, switches and voice control produce where they send none of the three. */
export const ASSISTIVE_EVENTS = ["click", "input", "focusin"] as const;
export const ACTIVITY_EVENTS = [...POINTER_AND_KEY_EVENTS, ...ASSISTIVE_EVENTS] as const;
export type ActivityEvent = (typeof ACTIVITY_EVENTS)[number];

export interface Activity {
  /** Calls at most once in `throttleMs` milliseconds. */
  listen(listener: () => void): Cancel;
}

export interface ActivityOptions {
  readonly clock: Clock;
  readonly events?: readonly ActivityEvent[];
  readonly throttleMs: number;
  readonly target?: Pick<EventTarget, "addEventListener" | "removeEventListener">;
  /** Which events count as a person's. Browsers set `isTrusted` on real ones only. */
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
      // Capturing sees what a host stops from bubbling; passive keeps scrolling smooth.
      const options = { capture: true, passive: true };
      for (const type of events) target.addEventListener(type, handler, options);
      return () => {
        for (const type of events) target.removeEventListener(type, handler, options);
      };
    },
  };
}

/**
 * Marks that the shell itself moves the focus, which is no sign of a person. The mark stands on the window, so that all
 * copies of the script see it.
 */
const KEY = Symbol.for("savings-shell.moves-focus");
const page = globalThis as { [KEY]?: number };

/** Browsers raise the focus events of `showModal`, `close` and `focus` before these return. */
export function moveOwnFocus(move: () => void): void {
  page[KEY] = (page[KEY] ?? 0) + 1;
  try {
    move();
  } finally {
    page[KEY] -= 1;
  }
}

const movesOwnFocus = (): boolean => (page[KEY] ?? 0) > 0;
