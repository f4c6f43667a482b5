/**
 * Protects controls that appear under the pointer when a dialog opens or closes: the second click of a double click and
 * keys that are held down must not press them.
 */
import { filterEvents } from "./surface-events.ts";

/** The longest time in milliseconds between two clicks that desktops treat as a double click. */
const DOUBLE_PRESS_MS = 500;
/** Size of a touch target in CSS pixels (WCAG 2.5.5). A second press within this distance counts as the same place. */
const SAME_PLACE_PX = 44;
const PRESSES = ["pointerdown", "mousedown", "click", "keydown"];

interface Press {
  readonly timeStamp: number;
  readonly currentTarget: EventTarget & Element;
  readonly clientX: number;
  readonly clientY: number;
}

/**
 * Call this with the press that closes the dialog. The second half of a double click, and a press at the same place
 * within half a second, then have no effect outside of that dialog: they move no focus, follow no link and submit no
 * form. Presses elsewhere and events that scripts dispatch are not affected.
 */
export function ignoreSecondPress(first: Press): void {
  const { timeStamp, currentTarget } = first;
  const dialog = currentTarget.closest("dialog");
  const stop = new AbortController();
  const isSecondPress = (event: Event) => {
    if (!PRESSES.includes(event.type) || !event.isTrusted) return false;
    if (dialog !== null && event.composedPath().includes(dialog)) return false;
    // Touch, keys and `pointerdown` have no click count, so for them time and place decide.
    const isSoon = event.timeStamp - timeStamp < DOUBLE_PRESS_MS && isSamePlace(event, first);
    const isSecond = isSoon || (event as UIEvent).detail > 1;
    if (!isSecond && event.type !== "pointerdown") stop.abort();
    return isSecond && (!(event instanceof KeyboardEvent) || event.key === "Enter" || event.key === " ");
  };
  filterEvents(isSecondPress, stop.signal);
}

/** Key events have no position, nor do the clicks that keys cause. */
function isSamePlace(event: Event, { clientX, clientY }: Pick<Press, "clientX" | "clientY">): boolean {
  if (!(event instanceof MouseEvent) || (event.type === "click" && event.detail === 0)) return true;
  return Math.hypot(event.clientX - clientX, event.clientY - clientY) < SAME_PLACE_PX;
}

/** Keys that press the focused control or close what is open. */
const PRESSING_KEYS = ["Enter", " ", "Escape"];

/**
 * Call this when a dialog or a covering panel opens or closes. A key that is still held down repeats up to thirty times
 * a second and would press the newly focused control. Its repeats are ignored until the key is released.
 *
 * @param quietMs for a dialog that opens by itself and takes the focus: how long every pressing key is ignored, because a
 * reader may be typing
 */
export function ignoreHeldKeys(quietMs = 0): void {
  const stop = new AbortController();
  let isQuiet = quietMs > 0;
  if (isQuiet) {
    setTimeout(() => {
      isQuiet = false;
    }, quietMs);
  }
  const isHeld = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.type === "keypress") return false;
    if (!event.isTrusted || !PRESSING_KEYS.includes(event.key)) return false;
    // The key was released or pressed anew, so it is meant for the new content.
    const isMeant = event.type === "keyup" || !event.repeat;
    if (isMeant && !isQuiet) stop.abort();
    return !stop.signal.aborted && !(isMeant && event.type === "keyup");
  };
  filterEvents(isHeld, stop.signal);
}

/**
 * Protects a surface that appears by itself from the second tap on what covered its place, such as the button of a consent dialog: a click
 * on the surface has no effect within half a second of a press at the same place elsewhere. Styles protect it while it appears (`settle` in
 * `src/ui/theme/base.css`).
 */
export function ignoreSecondTaps(surface: Element, signal: AbortSignal): void {
  /** The last press, and the one before it. */
  let presses: readonly { readonly event: MouseEvent; readonly isElsewhere: boolean }[] = [];
  const isOn = (event: Event) => event.composedPath().includes(surface);
  const isSecondTap = (event: Event) => {
    if (!(event instanceof MouseEvent)) return false;
    if (event.type === "pointerdown") presses = [{ event, isElsewhere: !isOn(event) }, ...presses].slice(0, 2);
    const [, former] = presses;
    if (event.type !== "click" || !event.isTrusted || event.detail === 0 || !isOn(event)) return false;
    return (
      former?.isElsewhere === true &&
      event.timeStamp - former.event.timeStamp < DOUBLE_PRESS_MS &&
      isSamePlace(event, former.event)
    );
  };
  filterEvents(isSecondTap, signal);
}
