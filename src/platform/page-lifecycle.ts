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
  /** Whether a navigation away from this page is under way, so that an answer may find nobody to read it. */
  isLeaving(): boolean;
}

/** A navigation may be cancelled, or end in a download, without an event. After this time the page counts as staying. */
const LEAVING_MS = 5000;

type PageTarget = Pick<EventTarget, "addEventListener" | "removeEventListener">;

export function browserLifecycle(
  page: PageTarget = globalThis as unknown as PageTarget,
  doc: PageTarget & { readonly visibilityState: string } = document,
  now: () => number = () => performance.now(),
): PageLifecycle {
  let leavingUntil = Number.NEGATIVE_INFINITY;
  // A page from the back-forward cache is running and visible again before it knows that it was restored.
  const isInCache = () => leavingUntil === Number.POSITIVE_INFINITY;
  const left = (listener: PageLifecycleListener) => {
    leavingUntil = Number.POSITIVE_INFINITY;
    listener.left();
  };
  const shown = (event: Event, listener: PageLifecycleListener) => {
    leavingUntil = Number.NEGATIVE_INFINITY;
    listener.returned((event as PageTransitionEvent).persisted === true);
  };
  return {
    isLeaving: () => now() < leavingUntil,
    listen(listener) {
      const entries: readonly [PageTarget, string, (event: Event) => void][] = [
        [
          page,
          "beforeunload",
          () => {
            leavingUntil = now() + LEAVING_MS;
          },
        ],
        [page, "pagehide", () => left(listener)],
        [page, "pageshow", (event) => shown(event, listener)],
        [page, "online", () => listener.online()],
        [doc, "resume", () => isInCache() || listener.returned(false)],
        [doc, "visibilitychange", () => isInCache() || doc.visibilityState !== "visible" || listener.returned(false)],
      ];
      for (const [target, type, handler] of entries) target.addEventListener(type, handler);
      return () => {
        for (const [target, type, handler] of entries) target.removeEventListener(type, handler);
      };
    },
  };
}
