/** Whether a lock keeps the page from scrolling: it cancels what would scroll the page (src/platform/scroll-lock.ts). */
export function isPageHeld(): boolean {
  return !document.body.dispatchEvent(new WheelEvent("wheel", { deltaY: 100, bubbles: true, cancelable: true }));
}
