/** A section and the panel around it can both lock the page, and they need not unlock in reverse order. */
const locked = new Set<HTMLElement>();
let unlockRoot = () => {};

/**
 * Stops the page behind a full-height panel or a modal dialog from scrolling [H-11, U-01]. The page keeps its position
 * and width, so it does not jump. Older iOS scrolls the page in spite of `overflow: hidden`; there, touches outside of
 * a scrollable part of the panel are cancelled.
 *
 * @returns a function that releases the lock
 */
export function lockScroll(panel: HTMLElement): () => void {
  if (locked.size === 0) unlockRoot = lockRoot();
  locked.add(panel);

  const refuse = (event: TouchEvent) => {
    if (event.touches.length === 1 && !scrollerIn(event, panel)) event.preventDefault();
  };
  document.addEventListener("touchmove", refuse, { passive: false });
  return () => {
    document.removeEventListener("touchmove", refuse);
    if (locked.delete(panel) && locked.size === 0) unlockRoot();
  };
}

function lockRoot(): () => void {
  const { style, clientWidth } = document.documentElement;
  const before = { overflow: style.overflow, paddingInlineEnd: style.paddingInlineEnd };
  const scrollbar = innerWidth - clientWidth;
  style.overflow = "hidden";
  if (scrollbar > 0) style.paddingInlineEnd = `${scrollbar}px`;
  return () => {
    style.overflow = before.overflow;
    style.paddingInlineEnd = before.paddingInlineEnd;
  };
}

/** Finds an element inside the panel, below the finger, that can scroll. */
function scrollerIn(event: Event, panel: HTMLElement): boolean {
  const path = event.composedPath();
  const inside = path.slice(0, path.indexOf(panel) + 1);
  return inside.some(
    (node) => node instanceof HTMLElement && node.scrollHeight > node.clientHeight + 1 && scrolls(node),
  );
}

function scrolls(element: HTMLElement): boolean {
  return /auto|scroll/.test(getComputedStyle(element).overflowY);
}
