/** What lies over the lower edge of the window, and how much of it, in px; one list for all copies of the script. */
interface Rooms {
  readonly taken: Map<HTMLElement, number>;
  /** The page's own styles, while there is something to give back. */
  before: Pick<CSSStyleDeclaration, "paddingBlockEnd" | "scrollPaddingBlockEnd">;
}

const ROOMS: unique symbol = Symbol.for("savings-shell-rooms@1") as never;

function rooms(): Rooms {
  const page = globalThis as { [ROOMS]?: Rooms };
  page[ROOMS] ??= { taken: new Map(), before: { paddingBlockEnd: "", scrollPaddingBlockEnd: "" } };
  return page[ROOMS];
}

/**
 * Keeps room at the end of the page for what lies over the lower edge of the window, and has the browser scroll what has
 * or gets the focus above it: so it covers neither the end of the page nor a control in use [M-06, U-02; WCAG 2.4.11].
 * What stands in the flow needs no room. Returns the way to give it back.
 */
export function reserveRoom(covering: HTMLElement): () => void {
  const { taken } = rooms();
  const take = () => {
    const isOver = getComputedStyle(covering).position === "fixed";
    const { top } = covering.getBoundingClientRect();
    if (taken.size === 0) keepStyles();
    taken.set(covering, isOver ? Math.ceil(document.documentElement.clientHeight - top) : 0);
    apply();
  };
  const size = new ResizeObserver(take);
  size.observe(covering);
  addEventListener("resize", take);
  take();
  uncoverFocus(covering);
  return () => {
    size.disconnect();
    removeEventListener("resize", take);
    if (taken.delete(covering)) apply();
  };
}

function keepStyles(): void {
  const { paddingBlockEnd, scrollPaddingBlockEnd } = document.documentElement.style;
  rooms().before = { paddingBlockEnd, scrollPaddingBlockEnd };
}

function apply(): void {
  const { taken, before } = rooms();
  const room = Math.max(0, ...taken.values());
  const style = room > 0 ? { paddingBlockEnd: `${room}px`, scrollPaddingBlockEnd: `${room}px` } : before;
  Object.assign(document.documentElement.style, style);
}

/** What has the focus while something comes to lie over it. */
function uncoverFocus(covering: HTMLElement): void {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused.contains(covering)) return;
  if (focused.getBoundingClientRect().bottom > covering.getBoundingClientRect().top) {
    focused.scrollIntoView({ block: "nearest" });
  }
}
