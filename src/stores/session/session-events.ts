/**
 * Session events for hosts. They are dispatched at the guard's element if there is one, else at the document. No event
 * carries a token or a customer number.
 */
import { HOST_STATES } from "../../domain/session/host-states.ts";
import { emit } from "../../platform/emit.ts";
import type { SessionView } from "../../session/session-view.ts";
import { type Page, perPage } from "../page.ts";

interface EventState {
  /** The element at which the events are dispatched. */
  source: EventTarget;
  /** The last announced detail as text. */
  lastDetail?: string;
}

const eventState = perPage("session events", (): EventState => ({ source: document }));

/** Dispatches events at this element until the returned function is called. */
export function dispatchSessionEventsFrom(page: Page, element: Element): () => void {
  const state = eventState(page);
  state.source = element;
  return () => {
    if (state.source === element) state.source = document;
  };
}

export function announceSessionChange(page: Page, { state, remainingSeconds, reason }: SessionView): void {
  const { shared, event } = HOST_STATES[state];
  const { remainingSeconds: _, ...known } = page.state.get();
  page.state.set({ ...known, session: shared, ...(state === "warning" && { remainingSeconds }) });
  if (event === undefined) return;
  // Nothing is left of an expired token, and no countdown runs.
  const detail = { state: event, remainingSeconds: state === "unverified" ? 0 : remainingSeconds, reason };
  // Several views of the session are one state for hosts. Equal details are not announced twice.
  const serialized = JSON.stringify(detail);
  const announced = eventState(page);
  if (serialized === announced.lastDetail) return;
  announced.lastDetail = serialized;
  emit(announced.source, "shell-session-change", detail);
}

/**
 * Announces the session's end to hosts. `detail.waitUntil(promise)` delays it for unsaved work, for a limited time.
 * `prevented` means that the host navigates itself.
 *
 * @param remainingSeconds the longest delay that waiting can gain
 */
export function announceSessionExpiring(
  page: Page,
  remainingSeconds: number,
): {
  work: Promise<unknown> | undefined;
  prevented: boolean;
} {
  const waits: Promise<unknown>[] = [];
  // The host's promise is wrapped, because even reading it may throw; then only its own entry rejects.
  const waitUntil = (work: Promise<unknown>) => void waits.push(new Promise((resolve) => resolve(work)));
  const goesOn = emit(eventState(page).source, "shell-session-expiring", { remainingSeconds, waitUntil }, true);
  return { work: waits.length > 0 ? Promise.allSettled(waits) : undefined, prevented: !goesOn };
}
