/** When something may run: once the page is seen, parsed, idle or painted. */

/**
 * Calls the task at once. In a page that the browser renders before its link is followed (speculation rules) it waits until
 * the page is shown: until then nobody has opened the page, so no service may be called and no token refreshed.
 */
export function whenActivated(task: () => void): void {
  const { prerendering } = document as Document & { readonly prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", task, { once: true });
  else task();
}

/**
 * Whether the parser has left this node, so that all of its content is there. The script of a page may run while the page is still
 * being parsed. The last node of its parent counts when the whole page is parsed.
 */
export const isParsed = (node: Node): boolean => document.readyState !== "loading" || node.nextSibling !== null;

/** Longest wait for an idle moment. A page with an animation may never be idle, and a busy device takes long to be. */
const LONGEST_WAIT_MS = 2000;

/** Runs a task when the browser is idle; after 300 ms where it has no `requestIdleCallback` (WebKit). */
export const whenIdle = (task: () => void): void =>
  void (globalThis.requestIdleCallback?.(task, { timeout: LONGEST_WAIT_MS }) ?? setTimeout(task, 300));

/** Resolves in a new task, so that the page can respond to input in between. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Runs a task after the next frame is painted. The returned function cancels it. */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
