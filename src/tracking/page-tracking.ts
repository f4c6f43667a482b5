/**
 * The part of tracking that every page loads: it waits for the visitor's consent. The code that builds, stores and
 * sends events is loaded after consent. Without consent, earlier events are dropped [T-03, T-05].
 */

import { grantedNames, isGranted, isUnanswered, isUnread } from "../consent/consent.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { jsonText } from "../platform/json-text.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { claim } from "../stores/config/registry.ts";
import { storageKey } from "../stores/config/storage-key.ts";
import { visitorConfig } from "../stores/config/visitor-config.ts";
import { consent, wasGranted } from "../stores/page/page-consent.ts";
import { elementNameOf } from "../stores/page/page-tags.ts";
import { dropPendingEvents, pendingEvents, recordEvent } from "../stores/page/pending-events.ts";
import { followConsentMode } from "./consent-mode.ts";

let isFollowing = false;
let isRequested = false;

/** Follows consent for the lifetime of the page. Only the first call has an effect. */
export function followTracking(): void {
  if (isFollowing) return;
  isFollowing = true;
  const isOnly = claim("tracking");
  const { consent: tool, tagManager } = visitorConfig.get();
  if (isOnly && (tool ?? tagManager)) followConsentMode();
  const stores = [localStore(), tabStore()];
  const load = (): void => {
    if (isRequested) return;
    isRequested = true;
    importWithRetry(() => import("./event-sender.ts"))
      .then(({ startSender }) => startSender(isOnly))
      // If a blocker prevents loading, the shell works without tracking and does not try again.
      .catch(() => console.warn("savings-shell: events are not sent, their sender could not be loaded."));
  };
  // An unready consent tool may hold the consent of an earlier visit, so events are kept until it asks the visitor.
  const mayKeep = (): boolean => isGranted(consent.get()) || isUnread(consent.get());

  consent.subscribe((now) => {
    if (!mayKeep()) dropPendingEvents();
    if (isGranted(now)) {
      for (const store of stores) store.set(storageKey("tracked"), grantedNames(now));
      load();
      // Loads the sender to remove data that an earlier page stored, because consent is now denied.
    } else if (!isUnanswered(now) && wasGranted()) load();
  });
  pendingEvents.subscribe(() => {
    if (!mayKeep()) dropPendingEvents();
  });

  if (isOnly) listenToTaps();
  // The page may be left before the sender is loaded or the consent tool is ready. The next page then sends or drops
  // these events.
  addEventListener("pagehide", () => {
    const left = pendingEvents.get();
    if (left.length === 0 || !(isGranted(consent.get()) || (isUnread(consent.get()) && wasGranted()))) return;
    // The events are moved, so that a page restored from the back-forward cache does not send them again.
    if (tabStore().set(storageKey("trackNoted"), jsonText(left))) dropPendingEvents();
  });
}

function listenToTaps(): void {
  const heard = (event: Event): void => {
    const [tag] = event.composedPath();
    const { id = "consent-settings" } = (event as CustomEvent<{ id?: string }>).detail;
    if (tag instanceof Element) recordEvent({ name: "tap", object: id, component: elementNameOf(tag.localName) });
  };
  // Capture on the window, before other listeners, because a host may stop these events.
  for (const name of ["shell-navigate", "shell-consent-open"]) addEventListener(name, heard, true);
}
