/**
 * What hosts hear of the session. Events start at the guard's element while there is one, else at the document; none
 * of them carries a token or a customer number.
 */
import { HOST_STATES } from "../domain/session/host-states.ts";
import { emit } from "../platform/emit.ts";
import type { SessionView } from "../session/session-view.ts";
import { registry } from "./registry.ts";

let source: EventTarget = document;

/** Events start at this element until the returned function is called. */
export function speakFrom(element: Element): () => void {
  source = element;
  return () => {
    if (source === element) source = document;
  };
}

let told: string | undefined;

export function tellChange({ state, remainingSeconds, reason }: SessionView): void {
  const { shared, event } = HOST_STATES[state];
  const page = registry().state;
  const { remainingSeconds: _, ...known } = page.get();
  page.set({ ...known, session: shared, ...(state === "warning" && { remainingSeconds }) });
  if (event === undefined) return;
  const detail = { state: event, remainingSeconds, reason };
  // Several views of ours are one to hosts: what they were told already is not told again.
  const words = JSON.stringify(detail);
  if (words === told) return;
  told = words;
  emit(source, "shell-session-change", detail);
}

/**
 * Asks hosts whether unsaved work needs a moment: `detail.waitUntil(promise)` delays the end, for a time the session
 * bounds. `prevented` means that the host leads the customer away itself.
 *
 * @param remainingSeconds what waiting can win at most
 */
export function tellExpiring(remainingSeconds: number): { work: Promise<unknown> | undefined; prevented: boolean } {
  const waits: Promise<unknown>[] = [];
  // A promise of ours around what a host hands in: reading it may throw, which then is its failure alone.
  const waitUntil = (work: Promise<unknown>) => void waits.push(new Promise((resolve) => resolve(work)));
  const goesOn = emit(source, "shell-session-expiring", { remainingSeconds, waitUntil }, true);
  return { work: waits.length > 0 ? Promise.allSettled(waits) : undefined, prevented: !goesOn };
}
