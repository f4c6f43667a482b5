/**
 * Elements that cover the lower edge of the window, with their heights in px. All copies of the script share one list.
 */
interface Rooms {
  readonly taken: Map<HTMLElement, number>;
  /** The page's own styles, restored when no element needs room any more. */
  before: Pick<CSSStyleDeclaration, "paddingBlockEnd" | "scrollPaddingBlockEnd">;
}

const ROOMS: unique symbol = Symbol.for("savings-shell-rooms@1") as never;

function rooms(): Rooms {
  const page = globalThis as { [ROOMS]?: Rooms };
  page[ROOMS] ??= { taken: new Map(), before: { paddingBlockEnd: "", scrollPaddingBlockEnd: "" } };
  return page[ROOMS];
}

/**
 * Reserves room at the end of the page for an element that is fixed to the lower edge of the window, and sets the
 * scroll padding to match. So the element covers neither the end of the page nor a focused control [M-06, U-02; WCAG
 * 2.4.11]. An element in the page's flow needs no room. Returns a function that releases the room.
 */
export function reserveRoom(covering: HTMLElement): () => void {
  const { taken } = rooms();
  const measure = () => {
    const isOver = getComputedStyle(covering).position === "fixed";
    const { top } = covering.getBoundingClientRect();
    if (taken.size === 0) keepStyles();
    taken.set(covering, isOver ? Math.ceil(document.documentElement.clientHeight - top) : 0);
    applyRoom();
  };
  // In a frame of its own: room that is taken inside of the observer's callback may resize what others observe, which browsers
  // report as an error of the page.
  let frame = 0;
  const size = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(measure);
  });
  size.observe(covering);
  addEventListener("resize", measure);
  measure();
  uncoverFocus(covering);
  return () => {
    size.disconnect();
    cancelAnimationFrame(frame);
    removeEventListener("resize", measure);
    if (taken.delete(covering)) applyRoom();
  };
}

function keepStyles(): void {
  const { paddingBlockEnd, scrollPaddingBlockEnd } = document.documentElement.style;
  rooms().before = { paddingBlockEnd, scrollPaddingBlockEnd };
}

function applyRoom(): void {
  const { taken, before } = rooms();
  const room = Math.max(0, ...taken.values());
  const style = room > 0 ? { paddingBlockEnd: `${room}px`, scrollPaddingBlockEnd: `${room}px` } : before;
  Object.assign(document.documentElement.style, style);
}

/** Scrolls the focused control into view if the element has just covered it. */
function uncoverFocus(covering: HTMLElement): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.contains(covering)) return;
  if (focused.getBoundingClientRect().bottom > covering.getBoundingClientRect().top) {
    focused.scrollIntoView({ block: "nearest" });
  }
}
