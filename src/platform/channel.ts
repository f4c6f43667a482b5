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

type StorageTarget = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** Uses BroadcastChannel. Browsers without it get a localStorage note, which other tabs receive as a storage event. */
export function browserChannel(
  name: string,
  target: StorageTarget = globalThis as unknown as StorageTarget,
  area: () => Storage | undefined = () => globalThis.localStorage,
): ChannelPort {
  const broadcast = openBroadcast(name);
  const noteKey = `${name}.note`;
  let count = 0;
  const onNote = (listener: (message: unknown) => void) =>
    onStorageEvent(target, (event) => {
      if (event.key !== noteKey || !event.newValue) return;
      try {
        listener((JSON.parse(event.newValue) as { message?: unknown }).message);
      } catch {
        // A note that is not JSON was written by somebody else.
      }
    });
  return {
    post(message) {
      try {
        if (broadcast) {
          broadcast.postMessage(message);
          return;
        }
        count += 1;
        // The counter makes equal messages differ: an unchanged value raises no storage event.
        area()?.setItem(noteKey, JSON.stringify({ message, count, at: Date.now() }));
        area()?.removeItem(noteKey);
      } catch {
        // Storage is blocked or the channel is closed. Other tabs notice the change when they next read the stored
        // record.
      }
    },
    listen(listener) {
      if (!broadcast) return onNote(listener);
      const handler = (event: MessageEvent) => listener(event.data);
      broadcast.addEventListener("message", handler);
      return () => broadcast.removeEventListener("message", handler);
    },
    onStorage: (listener) =>
      onStorageEvent(target, (event) => {
        if (event.key !== noteKey) listener(event.key ?? undefined);
      }),
    close: () => broadcast?.close(),
  };
}

function openBroadcast(name: string): BroadcastChannel | undefined {
  try {
    return typeof BroadcastChannel === "function" ? new BroadcastChannel(name) : undefined;
  } catch {
    return undefined;
  }
}

function onStorageEvent(target: StorageTarget, listener: (event: StorageEvent) => void): Cancel {
  const handler = (event: Event) => listener(event as StorageEvent);
  target.addEventListener("storage", handler);
  return () => target.removeEventListener("storage", handler);
}
