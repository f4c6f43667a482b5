/** One session per page, whatever the number of elements and script copies that want it. */
import type { Session } from "./session.ts";

/** A place that all script copies of the page share, such as the page's shared store. */
export interface SessionHolder {
  session?: { readonly instance: Session; users: number };
}

export interface SessionLease {
  readonly session: Session;
  /** Gives it back; the last one stops the timers. Calling it twice does nothing. */
  release(): void;
}

/**
 * Takes the page's session, creating it for the first who asks and resuming it after everybody had gone. Stopping
 * waits for the end of the current task, so that an element that is moved keeps its running session.
 */
export function acquireSession(holder: SessionHolder, create: () => Session): SessionLease {
  holder.session ??= { instance: create(), users: 0 };
  const held = holder.session;
  held.users += 1;
  if (held.users === 1) held.instance.resume();
  let released = false;
  return {
    session: held.instance,
    release() {
      if (released) return;
      released = true;
      held.users -= 1;
      queueMicrotask(() => {
        if (held.users === 0) held.instance.dispose();
      });
    },
  };
}
