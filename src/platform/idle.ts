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
