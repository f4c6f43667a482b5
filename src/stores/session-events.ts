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
  unverified: "warning",
} as const;

let told: string | undefined;

export function tellChange(view: SessionView): void {
  const { state, remainingSeconds, reason } = view;
  const { preferredLocale } = registry().state.get();
  const shared: ShellState = {
    session: state === "boot" ? "unknown" : state,
    ...(state === "warning" && { remainingSeconds }),
    ...(preferredLocale !== undefined && { preferredLocale }),
  };
  registry().state.set(shared);
  // An end on its way is told by the event that asks for a delay, and as an end when it has come.
  if (state === "boot" || state === "anonymous" || state === "ending") return;
  const detail = { state: HOST_STATES[state], remainingSeconds, reason };
  // Several views of ours are one to hosts: what they were told already is not told again.
  const words = JSON.stringify(detail);
  if (words === told) return;
  told = words;
  send("shell-session-change", detail);
}

/**
 * Asks hosts whether unsaved work needs a moment: `detail.waitUntil(promise)` delays the end, for a time the session
 * bounds. `prevented` means that the host leads the customer away itself.
 *
 * @param remainingSeconds what waiting can win at most
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
