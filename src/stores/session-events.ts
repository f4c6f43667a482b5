/**
 * What hosts hear of the session. Events start at the guard's element while there is one, else at the document; none
 * of them carries a token or a customer number.
 */

import { atom, type ReadableAtom } from "nanostores";
import type { SessionTrack } from "../session/session-event.ts";
import type { SessionView } from "../session/session-view.ts";
import { registry, type ShellState } from "./registry.ts";

let source: EventTarget = document;

/** Events start at this element until the returned function is called. */
export function speakFrom(element: Element): () => void {
  source = element;
  return () => {
    if (source === element) source = document;
  };
}

/** What analytics hears: the session's own events, and that a logout reached the identity provider [S-15, T-06]. */
export type TrackName = SessionTrack | "logout success";

const tracked = atom<{ readonly name: TrackName } | undefined>(undefined);

/** The latest analytics event of the session [S-15]. */
export const sessionTrack: ReadableAtom<{ readonly name: TrackName } | undefined> = tracked;

export function tellTrack(name: TrackName): void {
  tracked.set({ name });
}

const HOST_STATES = {
  active: "active",
  warning: "warning",
  extended: "extended",
  ended: "ended",
  ending: "ended",
  unverified: "warning",
} as const;

export function tellChange(view: SessionView): void {
  const { state, remainingSeconds, reason } = view;
  const { preferredLocale } = registry().state.get();
  const shared: ShellState = {
    session: state === "boot" ? "unknown" : state,
    ...(state === "warning" && { remainingSeconds }),
    ...(preferredLocale !== undefined && { preferredLocale }),
  };
  registry().state.set(shared);
  if (state === "boot" || state === "anonymous") return;
  send("shell-session-change", { state: HOST_STATES[state], remainingSeconds, reason });
}

/**
 * Asks hosts whether unsaved work needs a moment: `detail.waitUntil(promise)` delays the end, for a time the session
 * bounds. `prevented` means that the host leads the customer away itself.
 */
export function tellExpiring(remainingSeconds: number): { work: Promise<unknown> | undefined; prevented: boolean } {
  const waits: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void waits.push(work);
  const goesOn = send("shell-session-expiring", { remainingSeconds, waitUntil }, true);
  return { work: waits.length > 0 ? Promise.allSettled(waits) : undefined, prevented: !goesOn };
}

function send(name: string, detail: object, cancelable = false): boolean {
  return source.dispatchEvent(new CustomEvent(name, { bubbles: true, composed: true, cancelable, detail }));
}
