/** Runs a task when the browser has a moment; soon after where it cannot tell (WebKit). */
export const whenIdle = (task: () => void): void =>
  void (globalThis.requestIdleCallback?.(task) ?? setTimeout(task, 300));

/** What follows runs in a task of its own: between the two the page answers. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Runs a task once the next frame is on the screen; the way back takes it off the list. */
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
