/**
 * Keeps room at the end of the page for what lies over the lower edge of the window, and has the browser scroll what
 * gets the focus above it: so it covers neither the end of the page nor a control in use [M-06]. What stands in the flow
 * needs no room.
 */
export function reserveRoom(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const { paddingBlockEnd, scrollPaddingBlockEnd } = style;
  const take = () => {
    const isOver = getComputedStyle(banner).position === "fixed";
    const room = `${Math.ceil(document.documentElement.clientHeight - banner.getBoundingClientRect().top)}px`;
    style.paddingBlockEnd = isOver ? room : paddingBlockEnd;
    style.scrollPaddingBlockEnd = isOver ? room : scrollPaddingBlockEnd;
  };
  const size = new ResizeObserver(take);
  size.observe(banner);
  addEventListener("resize", take);
  take();
  return () => {
    size.disconnect();
    removeEventListener("resize", take);
    Object.assign(style, { paddingBlockEnd, scrollPaddingBlockEnd });
  };
}
