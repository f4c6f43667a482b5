/** Runs a task when the browser has a moment; soon after where it cannot tell (WebKit). */
export function whenIdle(task: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(task);
  else setTimeout(task, 300);
}
