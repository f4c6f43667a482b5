/** Room at the lower edge of the window for what is fixed there. */
import { innermostFocus } from "./rendered-tree.ts";

/** Elements that cover the lower edge of the window. All copies of the script share one list. */
interface Rooms {
  /** With how far each reaches above the edge, in px. */
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
 * 2.4.11]. A popover lies over everything, so its `--room-below` says where the others end. An element in the page's flow needs no room.
 * Returns a function that releases the room. Popovers stay where they are then, because a finger may have just pressed what goes.
 */
export function reserveRoom(covering: HTMLElement): () => void {
  const { taken } = rooms();
  const measure = () => {
    if (taken.size === 0) keepStyles();
    taken.set(covering, 0);
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
    if (taken.delete(covering)) applyRoom(false);
  };
}

function keepStyles(): void {
  const { paddingBlockEnd, scrollPaddingBlockEnd } = document.documentElement.style;
  rooms().before = { paddingBlockEnd, scrollPaddingBlockEnd };
}

function applyRoom(mayLower = true): void {
  const { taken, before } = rooms();
  let room = 0;
  for (const covering of [...taken.keys()].sort((one, other) => Number(isPopover(one)) - Number(isPopover(other)))) {
    const former = mayLower ? 0 : Number.parseFloat(covering.style.getPropertyValue("--room-below")) || 0;
    covering.style.setProperty("--room-below", `${Math.max(room, former)}px`);
    const isOver = covering.checkVisibility() && getComputedStyle(covering).position === "fixed";
    const { top } = covering.getBoundingClientRect();
    taken.set(covering, isOver ? Math.ceil(document.documentElement.clientHeight - top) : 0);
    room = Math.max(room, taken.get(covering) ?? 0);
  }
  const style = room > 0 ? { paddingBlockEnd: `${room}px`, scrollPaddingBlockEnd: `${room}px` } : before;
  Object.assign(document.documentElement.style, style);
}

const isPopover = (element: HTMLElement) => element.matches(":popover-open");

/** Scrolls the focused control into view if the element has just covered it. What a pointer presses has the focus unseen, and would move away under it. */
function uncoverFocus(covering: HTMLElement): void {
  const focused = innermostFocus();
  if (!focused?.matches(":focus-visible") || covering.contains(focused)) return;
  const { bottom, height } = focused.getBoundingClientRect();
  const { top } = covering.getBoundingClientRect();
  if (bottom > top && height < top) focused.scrollIntoView({ block: "nearest" });
}
