/**
 * Events on surfaces of the shell that open by themselves, such as the countdown of a session. A host may cancel every press and key
 * beside its own dialog (focus traps, tours, kiosks), or close that dialog for it. So such events reach the surface and no listener
 * of the host [S-06].
 */
import { movesOwnFocus } from "./moved-focus.ts";
import { isWithin } from "./shadow-dom.ts";

/** Events that hosts take for a press, a key or a focus beside their own surface; locks of scrolling cancel a wheel or a moving finger. */
const TYPES =
  "pointerdown pointerup mousedown mouseup click dblclick auxclick contextmenu touchstart touchmove touchend wheel keydown keypress keyup focus blur focusin focusout";
/** Events that views on surfaces listen to. */
const HANDED_ON = /^(pointerdown|click|focus(in|out))$/;

interface Surface {
  readonly element: Element;
  readonly isModal: boolean;
}

/** Returns true if the event must have no further effect. */
type Filter = (event: Event) => boolean;

const filters = new Set<Filter>();
const surfaces = new Set<Surface>();
let isFirst = false;

/** Listens to the window. Call it early: of two listeners that capture there, the earlier one comes first. */
export function listenFirst(): void {
  if (isFirst) return;
  isFirst = true;
  for (const type of TYPES.split(" "))
    window.addEventListener(type, onEvent, { capture: true, passive: /touch|wheel/.test(type) });
}

/** Calls the filter for each event of the window, before all surfaces. */
export function filterEvents(filter: Filter, signal: AbortSignal): void {
  listenFirst();
  filters.add(filter);
  signal.addEventListener("abort", () => filters.delete(filter));
}

/**
 * Hides the events on a surface in a shadow root from the host, until the returned function is called. Content that the host has slotted into it
 * stays the host's, and a press on a link goes its usual way, because hosts may follow links by themselves.
 *
 * @param isModal while it is open, keys without a target are meant for it. To the host it is as if the focus had stayed where it was
 * when the surface takes it and gives it back.
 */
export function keepEvents(element: Element, isModal = false): () => void {
  listenFirst();
  const surface = { element, isModal };
  surfaces.add(surface);
  return () => surfaces.delete(surface);
}

function onEvent(event: Event): void {
  // A copy of a surface that is in no shadow root.
  if (!event.composed) return;
  for (const filter of filters) {
    if (!filter(event)) continue;
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  const [target] = event.composedPath();
  const isOfModal = isStrayKey(event) || isOwnFocus(event);
  const surface = [...surfaces].find((one) => isWithin(one.element, target) || (one.isModal && isOfModal));
  if (surface === undefined || (event.type === "click" && (target as Element).closest("a[href]"))) return;
  // Other listeners of the window are also our own, such as those that notice activity.
  if (surface.isModal) event.stopImmediatePropagation();
  else event.stopPropagation();
  if (!HANDED_ON.test(event.type) || !isWithin(surface.element, target)) return;
  const isMeant = (target as Element).dispatchEvent(copyOf(event as PointerEvent & FocusEvent));
  // The copy of a click has already pressed the button.
  if (event.type === "click" || !isMeant) event.preventDefault();
}

function isStrayKey({ type, target }: Event): boolean {
  return type.startsWith("key") && (target === document.body || target === document.documentElement);
}

/** Frameworks hear nothing of a focus that moves while they render, and would close what they believe to be left. */
const isOwnFocus = ({ type }: Event): boolean => movesOwnFocus() && /focus|blur/.test(type);

/** The same event again, which does not leave the shadow root. */
function copyOf(event: PointerEvent & FocusEvent): Event {
  const { bubbles, cancelable, detail, clientX, clientY, button, pointerType, relatedTarget } = event;
  const Copied = event.constructor as typeof PointerEvent;
  const init = { bubbles, cancelable, detail, clientX, clientY, button, pointerType, relatedTarget };
  return new Copied(event.type, init);
}
