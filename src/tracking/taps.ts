/** Taps on links of the shell, told by the page script: with React and without [T-06]. */
import type { NoteHappening } from "../domain/tracking/event-catalogue.ts";
import { tapOf } from "../domain/tracking/tap.ts";

export function listenToTaps(note: NoteHappening): void {
  const heard = (event: Event, id: string): void => {
    const [host] = event.composedPath();
    const tap = host instanceof Element ? tapOf(host.localName, id) : undefined;
    if (tap !== undefined) note(tap);
  };
  // On the window and before everybody else: a host may stop these events.
  addEventListener("shell-navigate", (event) => heard(event, (event as CustomEvent<{ id: string }>).detail.id), true);
  addEventListener("shell-consent-open", (event) => heard(event, "consent-settings"), true);
}
