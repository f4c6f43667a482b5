/** Keeps the second half of a double press from what lies under a dialog that the first half closed. */

/** The longest time between two clicks that desktops take for a double click, in milliseconds. */
const DOUBLE_PRESS_MS = 500;
const PRESSES = ["pointerdown", "mousedown", "click", "keydown"] as const;

interface Press {
  readonly timeStamp: number;
  readonly currentTarget: EventTarget & Element;
}

/**
 * Call with the press that closes the dialog. What follows it as one double click, or within half a second, does
 * nothing outside of that dialog: it moves no focus, follows no link, sends no form. Events that scripts dispatch pass.
 */
export function ignoreSecondPress({ timeStamp, currentTarget }: Press): void {
  const dialog = currentTarget.closest("dialog");
  const stop = new AbortController();
  const handle = (event: Event) => {
    if (!event.isTrusted || (dialog !== null && event.composedPath().includes(dialog))) return;
    // Touch and keys count no clicks, a pointer that goes down does not yet: for them only the time speaks.
    const isSecond = (event as UIEvent).detail > 1 || event.timeStamp - timeStamp < DOUBLE_PRESS_MS;
    if (!isSecond && event.type !== "pointerdown") stop.abort();
    if (!isSecond) return;
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESSES) window.addEventListener(type, handle, { capture: true, signal: stop.signal });
}
