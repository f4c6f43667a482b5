/** Reports the page's life cycle: left, kept for the back button, restored, resumed, online again. */
import type { Cancel } from "./clock.ts";

export interface PageLifecycleListener {
  /** The page is being left and may be kept for the back button. This is the last chance to cover its content. */
  left(): void;
  /** The page is visible or running again. `restored` is true when it comes from the back-forward cache. */
  returned(restored: boolean): void;
  online(): void;
}

export interface PageLifecycle {
  listen(listener: PageLifecycleListener): Cancel;
}

type PageTarget = Pick<EventTarget, "addEventListener" | "removeEventListener">;

export function browserLifecycle(
  page: PageTarget = globalThis as unknown as PageTarget,
  doc: PageTarget & { readonly visibilityState: string } = globalThis.document,
): PageLifecycle {
  return {
    listen(listener) {
      const entries: readonly [PageTarget, string, (event: Event) => void][] = [
        [page, "pagehide", () => listener.left()],
        [page, "pageshow", (event) => listener.returned((event as PageTransitionEvent).persisted === true)],
        [page, "online", () => listener.online()],
        [doc, "resume", () => listener.returned(false)],
        [doc, "visibilitychange", () => doc.visibilityState === "visible" && listener.returned(false)],
      ];
      for (const [target, type, handler] of entries) target.addEventListener(type, handler);
      return () => {
        for (const [target, type, handler] of entries) target.removeEventListener(type, handler);
      };
    },
  };
}
