/** A section and the panel around it lock one page, and do not always end in order: both may be taken away. */
const locked = new Set<HTMLElement>();
let unlockRoot = () => {};

/**
 * Keeps the page behind a full-height panel or a modal dialog where it is [H-11, U-01]. Nothing is moved: the page keeps its position and
 * width, so it cannot jump. Older iOS scrolls the page through an overflow lock; there touches outside of something
 * that can scroll are refused.
 *
 * @returns the way to release it.
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

/** Something inside the panel, under the finger, that has more to show. */
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
