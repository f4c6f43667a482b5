/** Sends messages between the tabs of one origin, and reports when another tab changes a stored value. */

import type { Cancel } from "./clock.ts";

export interface ChannelPort {
  /** Sends a structured-cloneable value to the other tabs. Never throws, and never reaches this tab. */
  post(message: unknown): void;
  listen(listener: (message: unknown) => void): Cancel;
  /** Calls with the key that another tab changed in localStorage; undefined when it cleared everything. */
  onStorage(listener: (key: string | undefined) => void): Cancel;
  close(): void;
}

type WindowTarget = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/**
 * The channel is closed while the page is left. A message to an open channel would throw the page out of the back-forward
 * cache. What the page missed meanwhile is in the storage, which the session reads when the page is shown again.
 */
export function browserChannel(
  name: string,
  target: WindowTarget = globalThis as unknown as WindowTarget,
): ChannelPort {
  const listeners = new Set<(message: unknown) => void>();
  let broadcast: BroadcastChannel | undefined;
  const open = () => {
    broadcast ??= openBroadcast(name);
    broadcast?.addEventListener("message", ({ data }) => {
      for (const listener of listeners) listener(data);
    });
  };
  const suspend = () => {
    broadcast?.close();
    broadcast = undefined;
  };
  const resume = () => broadcast ?? open();
  open();
  target.addEventListener("pagehide", suspend);
  target.addEventListener("pageshow", resume);
  return {
    post(message) {
      const line = broadcast ?? openBroadcast(name);
      try {
        line?.postMessage(message);
      } catch {
        // The message cannot be copied. Other tabs notice the change when they next read the stored record.
      }
      // A page that is left, or whose channel is closed, may still have something to say.
      if (line !== broadcast) line?.close();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onStorage: (listener) => onStorageEvent(target, (event) => listener(event.key ?? undefined)),
    close() {
      target.removeEventListener("pagehide", suspend);
      target.removeEventListener("pageshow", resume);
      suspend();
    },
  };
}

/** Undefined where the browser refuses it, as it may refuse storage. */
function openBroadcast(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}

function onStorageEvent(target: WindowTarget, listener: (event: StorageEvent) => void): Cancel {
  const handler = (event: Event) => listener(event as StorageEvent);
  target.addEventListener("storage", handler);
  return () => target.removeEventListener("storage", handler);
}
