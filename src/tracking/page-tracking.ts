/**
 * What every page has of tracking, and no more: it waits for the visitor's consent. Everything that names, forms, stores
 * or sends an event is loaded once there is one; what happened before is forgotten [T-03, T-05].
 */
import { grantedNames, isGranted, isOpen, isUnread } from "../consent/consent.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { storageKey } from "../stores/config.ts";
import { consent, wasGranted } from "../stores/page-consent.ts";
import { forgetHappenings, happenings, tell } from "../stores/page-happenings.ts";
import { elementNameOf } from "../stores/page-tags.ts";
import { claim } from "../stores/registry.ts";

let isFollowing = false;
let isAsked = false;

/** Follows consent for as long as the page lives, whoever asks first. */
export function followTracking(): void {
  if (isFollowing) return;
  isFollowing = true;
  const isOnly = claim("tracking");
  const stores = [localStore(), tabStore()];
  const load = (): void => {
    if (isAsked) return;
    isAsked = true;
    import("./event-sender.ts")
      .then(({ startSender }) => startSender(isOnly))
      // A blocker keeps the sender away: the shell works, and nothing more is asked for.
      .catch(() => console.warn("savings-shell: events are not sent, their sender could not be loaded."));
  };
  // A tool that is not ready yet may hold the consent of an earlier visit. Once it asks, there is none.
  const mayKeep = (): boolean => isGranted(consent.get()) || isUnread(consent.get());

  consent.subscribe((now) => {
    if (!mayKeep()) forgetHappenings();
    if (isGranted(now)) {
      for (const store of stores) store.set(storageKey("tracked"), grantedNames(now));
      load();
      // What an earlier page stored goes when the answer is another by now.
    } else if (!isOpen(now) && wasGranted()) load();
  });
  happenings.subscribe(() => {
    if (!mayKeep()) forgetHappenings();
  });

  if (isOnly) listenToTaps();
  // The page may be left before the sender has arrived, or the tool was read: the next one sends, or forgets.
  addEventListener("pagehide", () => {
    const left = happenings.get();
    if (left.length === 0 || !(isGranted(consent.get()) || (isUnread(consent.get()) && wasGranted()))) return;
    // Moved there: a page that comes back from the cache does not send it again.
    if (tabStore().set(storageKey("trackNoted"), JSON.stringify(left))) forgetHappenings();
  });
}

function listenToTaps(): void {
  const heard = (event: Event): void => {
    const [tag] = event.composedPath();
    const { id = "consent-settings" } = (event as CustomEvent<{ id?: string }>).detail;
    if (tag instanceof Element) tell({ name: "tap", object: id, component: elementNameOf(tag.localName) });
  };
  // On the window and before everybody else: a host may stop these events.
  for (const name of ["shell-navigate", "shell-consent-open"]) addEventListener(name, heard, true);
}
