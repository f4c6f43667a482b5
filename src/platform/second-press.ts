/** Keeps presses from what comes under them when a dialog opens or closes: second halves, and keys held down. */

/** The longest time between two clicks that desktops take for a double click, in milliseconds. */
const DOUBLE_PRESS_MS = 500;
/** As wide as what a finger hits (WCAG 2.5.5), in CSS pixels: a second press is one that stays where the first was. */
const SAME_PLACE_PX = 44;
const PRESSES = ["pointerdown", "mousedown", "click", "keydown"] as const;

interface Press {
  readonly timeStamp: number;
  readonly currentTarget: EventTarget & Element;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Call with the press that closes the dialog. What follows it as one double click, or at its place within half a second,
 * does nothing outside of that dialog: it moves no focus, follows no link, sends no form. What is pressed elsewhere is
 * meant, however soon, and events that scripts dispatch pass.
 */
export function ignoreSecondPress(first: Press): void {
  const { timeStamp, currentTarget } = first;
  const dialog = currentTarget.closest("dialog");
  const stop = new AbortController();
  const handle = (event: Event) => {
    if (!event.isTrusted || (dialog !== null && event.composedPath().includes(dialog))) return;
    // Touch and keys count no clicks, a pointer that goes down does not yet: for them only the time speaks.
    const isSoon = event.timeStamp - timeStamp < DOUBLE_PRESS_MS && isSamePlace(event, first);
    const isSecond = isSoon || (event as UIEvent).detail > 1;
    if (!isSecond && event.type !== "pointerdown") stop.abort();
    if (!isSecond) return;
    if (event instanceof KeyboardEvent && event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of PRESSES) window.addEventListener(type, handle, { capture: true, signal: stop.signal });
}

/** Keys have no place, nor have the clicks that they make. */
function isSamePlace(event: Event, { clientX, clientY }: Press): boolean {
  if (!(event instanceof MouseEvent) || (event.type === "click" && event.detail === 0)) return true;
  return Math.hypot(event.clientX - clientX, event.clientY - clientY) < SAME_PLACE_PX;
}

/** Keys that press what has the focus, or close what is open. */
const PRESSING_KEYS = ["Enter", " ", "Escape"];

/**
 * Call when a dialog or a covering panel opens or closes. A key that is held down all the while goes on pressing whatever
 * has the focus now, up to thirty times a second; it does nothing more until it is up.
 */
export function ignoreHeldKeys(): void {
  const stop = new AbortController();
  const handle = (event: KeyboardEvent) => {
    if (!event.isTrusted || !PRESSING_KEYS.includes(event.key)) return;
    // The key is up, or was pressed anew: from now on it is meant for what the person sees.
    if (event.type === "keyup" || !event.repeat) return stop.abort();
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  for (const type of ["keydown", "keyup"] as const)
    window.addEventListener(type, handle, { capture: true, signal: stop.signal });
}
