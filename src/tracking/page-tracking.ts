/**
 * The part of tracking that every page loads: it waits for the visitor's consent. The code that builds, stores and
 * sends events is loaded after consent. Without consent, earlier events are dropped [T-03, T-05].
 */

import { grantedNames, isGranted, isUnanswered, isUnread } from "../consent/consent.ts";
import { importWithRetry } from "../platform/import-with-retry.ts";
import { jsonText } from "../platform/json-text.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { storageKey } from "../stores/config/storage-key.ts";
import { consent, wasGranted } from "../stores/page/page-consent.ts";
import { elementNameOf } from "../stores/page/page-tags.ts";
import { dropPendingEvents, pendingEvents, recordEvent } from "../stores/page/pending-events.ts";
import { claim, ofBuild, type Page } from "../stores/page.ts";
import { followConsentMode } from "./consent-mode.ts";

/** Follows consent for the lifetime of the page. Only the first call has an effect. */
export function followTracking(page: Page): void {
  if (!claim(page, ofBuild("tracking"))) return;
  let isRequested = false;
  const isOnly = claim(page, "tracking");
  const { consent: tool, tagManager } = shellConfig(page).get();
  if (isOnly && (tool ?? tagManager)) followConsentMode(page);
  const stores = [localStore(), tabStore()];
  const load = (): void => {
    if (isRequested) return;
    isRequested = true;
    importWithRetry(() => import("./event-sender.ts"))
      .then(({ startSender }) => startSender(page, isOnly))
      // If a blocker prevents loading, the shell works without tracking and does not try again.
      .catch(() => console.warn("savings-shell: events are not sent, their sender could not be loaded."));
  };
  // An unready consent tool may hold the consent of an earlier visit, so events are kept until it asks the visitor.
  const mayKeep = (): boolean => isGranted(consent(page).get()) || isUnread(consent(page).get());

  consent(page).subscribe((now) => {
    if (!mayKeep()) dropPendingEvents(page);
    if (isGranted(now)) {
      for (const store of stores) store.set(storageKey(page, "tracked"), grantedNames(now));
      load();
      // Loads the sender to remove data that an earlier page stored, because consent is now denied.
    } else if (!isUnanswered(now) && wasGranted(page)) load();
  });
  pendingEvents(page).subscribe(() => {
    if (!mayKeep()) dropPendingEvents(page);
  });

  if (isOnly) listenToTaps(page);
  // The page may be left before the sender is loaded or the consent tool is ready. The next page then sends or drops
  // these events.
  addEventListener("pagehide", () => {
    const left = pendingEvents(page).get();
    if (left.length === 0 || !(isGranted(consent(page).get()) || (isUnread(consent(page).get()) && wasGranted(page))))
      return;
    // The events are moved, so that a page restored from the back-forward cache does not send them again.
    if (tabStore().set(storageKey(page, "trackNoted"), jsonText(left))) dropPendingEvents(page);
  });
}

function listenToTaps(page: Page): void {
  const heard = (event: Event): void => {
    const [tag] = event.composedPath();
    const { id = "consent-settings" } = (event as CustomEvent<{ id?: string }>).detail;
    if (tag instanceof Element) recordEvent(page, { name: "tap", object: id, component: elementNameOf(tag.localName) });
  };
  // Capture on the window, before other listeners, because a host may stop these events.
  for (const name of ["shell-navigate", "shell-consent-open"]) addEventListener(name, heard, true);
}
