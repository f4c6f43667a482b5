/**
 * Keeps the page behind a full-height panel or a modal dialog where it is [H-11, U-01]. No style of the page is set: events that
 * would scroll the page are cancelled instead, so the page's own overflow, gutter and position stay as they are, and locks
 * of several scripts need not know each other. Why: docs/decisions/page-lock.md.
 *
 * @param panel receives the focus; scrollers inside it, and in layers above it, can be used
 * @returns a function that releases the lock
 */
export function lockScroll(panel: HTMLElement): () => void {
  const lock = new AbortController();
  const { signal } = lock;
  /** Where the finger began. */
  let touched: { readonly x: number; readonly y: number } | undefined;

  const onWheel = (event: WheelEvent) => {
    // With Control, the wheel zooms.
    if (!event.ctrlKey && wouldScrollPage(event, { x: event.deltaX, y: event.deltaY })) event.preventDefault();
  };
  const onTouchStart = ({ touches: [first] }: TouchEvent) => {
    touched = first && { x: first.clientX, y: first.clientY };
  };
  const onTouchMove = (event: TouchEvent) => {
    const [first, second] = event.touches;
    if (first === undefined || second !== undefined || !event.cancelable) return;
    // The content moves against the finger. A finger may have been down before the lock.
    touched ??= { x: first.clientX, y: first.clientY };
    const move = { x: touched.x - first.clientX, y: touched.y - first.clientY };
    if (!movesByFinger(event) && wouldScrollPage(event, move)) event.preventDefault();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = scrollOfKey(event);
    if (move !== undefined && !usesKey(event) && wouldScrollPage(event, move)) event.preventDefault();
  };
  const wouldScrollPage = (event: Event, move: Move) =>
    !isOfOtherLayer(event, panel) &&
    !isInClosedTree(event) &&
    !elementsOfPage(event).some((element) => canScroll(element, move));

  document.addEventListener("wheel", onWheel, { passive: false, signal });
  document.addEventListener("touchstart", onTouchStart, { passive: true, signal });
  document.addEventListener("touchmove", onTouchMove, { passive: false, signal });
  document.addEventListener("keydown", onKeyDown, { signal });
  return () => lock.abort();
}

/** In px, from left to right and downwards; of a key only the direction. */
interface Move {
  readonly x: number;
  readonly y: number;
}

/** A layer above the panel, such as the dialog of a session that ends, looks after its own events. */
function isOfOtherLayer(event: Event, panel: HTMLElement): boolean {
  if (event.composedPath().includes(panel)) return false;
  return elementsOfPage(event).some((element) => element.matches(":modal, :popover-open"));
}

/** True for a component whose shadow root is closed: its content may scroll, which this script cannot see. */
function isInClosedTree(event: Event): boolean {
  const [target] = elementsOfPage(event);
  return target?.localName.includes("-") === true && target.shadowRoot === null;
}

/** The elements that the event passes, without the two elements whose scroll position may be that of the window. */
function elementsOfPage(event: Event): readonly Element[] {
  return event
    .composedPath()
    .filter(
      (node) => node instanceof Element && node !== document.documentElement && node !== document.body,
    ) as Element[];
}

function canScroll(element: Element, { x, y }: Move): boolean {
  return Math.abs(x) > Math.abs(y) ? canScrollAcross(element, x) : canScrollDown(element, y);
}

/** Fractions of a pixel may remain at the end. */
const AT_END = 1;

function canScrollDown(element: Element, by: number): boolean {
  const { scrollTop, scrollHeight, clientHeight } = element;
  const room = by < 0 ? scrollTop : scrollHeight - clientHeight - scrollTop;
  return room >= AT_END && isScroller(getComputedStyle(element).overflowY);
}

function canScrollAcross(element: Element, by: number): boolean {
  const { scrollLeft, scrollWidth, clientWidth } = element;
  const range = scrollWidth - clientWidth;
  const { direction, overflowX } = getComputedStyle(element);
  // From right to left, positions run from -range to 0.
  const left = direction === "rtl" ? range + scrollLeft : scrollLeft;
  return (by < 0 ? left : range - left) >= AT_END && isScroller(overflowX);
}

const isScroller = (overflow: string): boolean => overflow === "auto" || overflow === "scroll";

/** Controls that a finger moves. */
const MOVED_BY_FINGER = "input[type=range], audio[controls], video[controls]";

const movesByFinger = (event: Event): boolean =>
  elementsOfPage(event).some((element) => element.matches(MOVED_BY_FINGER));

const SCROLL_OF_KEYS: Readonly<Record<string, Move>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  PageUp: { x: 0, y: -1 },
  PageDown: { x: 0, y: 1 },
  Home: { x: 0, y: -1 },
  End: { x: 0, y: 1 },
};

function scrollOfKey({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): Move | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  return key === " " ? { x: 0, y: shiftKey ? -1 : 1 } : SCROLL_OF_KEYS[key];
}

const EDITED = "input, select, textarea, audio, video, [contenteditable]:not([contenteditable=false])";
const PRESSED_BY_SPACE = "button, summary, [role=button]";

/** Whether the key does something other than scroll: it edits, chooses or presses. */
function usesKey(event: KeyboardEvent): boolean {
  const [target] = elementsOfPage(event);
  return target?.matches(event.key === " " ? `${EDITED}, ${PRESSED_BY_SPACE}` : EDITED) ?? false;
}
