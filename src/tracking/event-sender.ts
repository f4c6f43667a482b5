/**
 * Sends each event once to the targets that consent allows: the collector, the marketing tool, the flag service. Loaded
 * with the first consent on a page. A failing target warns once [T-05].
 */

import { type Consent, isGranted } from "../consent/consent.ts";
import { attributedHref } from "../domain/tracking/app-attribution.ts";
import { customerGroupName } from "../domain/tracking/customer-group.ts";
import { namedEvent } from "../domain/tracking/event-catalogue.ts";
import { type TrackedFacts, trackingEventFor } from "../domain/tracking/event-fields.ts";
import { isMobileDevice } from "../platform/device.ts";
import { ownAddress } from "../platform/own-address.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import { groupOfCustomer, whenIdentified } from "../stores/page/customer-identification.ts";
import { consent } from "../stores/page/page-consent.ts";
import { pageLocale } from "../stores/page/page-locale.ts";
import { pageIsWebView } from "../stores/page/page-reading.ts";
import { dropPendingEvents, pendingEvents, recordEvent } from "../stores/page/pending-events.ts";
import { presence } from "../stores/page/signed-in.ts";
import type { Page } from "../stores/page.ts";
import { claimAttribution, eventQueue, removeTrackingData } from "./event-queue.ts";
import { openTargets, type TrackingTarget } from "./event-targets.ts";
import { watchLeaving } from "./leaving-page.ts";
import { followObservation } from "./observed-session.ts";
import { followTagManager } from "./tag-manager.ts";
import { announceToHost, wireEvent } from "./wire-event.ts";

/**
 * Sends the stored events of earlier pages, and this page's events while there is consent.
 *
 * @param isOnly false in a second copy of the script, which sends only its own events
 */
export function startSender(page: Page, isOnly: boolean): void {
  const warnings = new Set<string>();
  const warn = (message: string): void => {
    if (warnings.has(message)) return;
    warnings.add(message);
    console.warn(`savings-shell: ${message}.`);
  };
  const targets = openTargets(page, warn);
  let draining: Promise<void> = Promise.resolve();
  /** Group of the latest customer on this page, because a logout event is sent after the customer is gone. */
  let customerGroup: string | undefined;
  const drain = (): void => {
    if (!isGranted(consent(page).get())) return;
    const fresh = pendingEvents(page)
      .get()
      .map((pending) => ({ ...pending, customerGroup }));
    dropPendingEvents(page);
    // Store the events first, because the page may be left before the targets are ready.
    eventQueue(page).put(fresh);
    draining = draining
      .then(() => sendAll(page, { targets, isLeaving, warn }))
      .catch(() => warn("events are not sent"));
  };
  const isLeaving = watchLeaving(drain);
  groupOfCustomer(page).subscribe((group) => {
    if (group !== undefined) customerGroup = customerGroupName(group);
  });
  if (isOnly) {
    followTagManager(page, warn);
    followObservation(page);
    followAttribution(page);
  }
  consent(page).subscribe((now) => {
    for (const target of targets) target.allow(now[target.purpose] === "granted");
    removeTrackingData(page, now);
    drain();
  });
  pendingEvents(page).listen((told) => told.length > 0 && drain());
}

interface Sending {
  readonly targets: readonly TrackingTarget[];
  readonly isLeaving: () => boolean;
  readonly warn: (message: string) => void;
}

async function sendAll(page: Page, { targets, isLeaving, warn }: Sending): Promise<void> {
  await Promise.all([whenIdentified(page), ...targets.map(({ ready }) => ready())]);
  // Consent may have been withdrawn while the targets were getting ready.
  if (!isGranted(consent(page).get())) return;
  // The next page may already have read the tab's storage, so it sends these events. Sending them here would send them
  // twice.
  if (isLeaving()) return;
  const events = eventQueue(page)
    .take()
    .flatMap((pending) => {
      const known = namedEvent(pending);
      const event = known && announceToHost(trackingEventFor(known, trackedFacts(page)), document);
      return event === undefined ? [] : [wireEvent(event)];
    });
  if (events.length === 0) return;
  for (const target of targets) {
    if (consent(page).get()[target.purpose] !== "granted") continue;
    target.send(events).catch(() => warn(`events do not arrive at the ${target.name}`));
  }
}

function trackedFacts(page: Page): TrackedFacts {
  const isWebView = pageIsWebView(page);
  const { customAttributes = [], tracker } = shellConfig(page).get();
  return {
    locale: pageLocale(page),
    session: presence(page).get(),
    device: isWebView ? "app" : isMobileDevice() ? "mobile" : "desktop",
    group: groupOfCustomer(page).get(),
    customAttributes,
    knownWords: tracker?.knownWords,
  };
}

/**
 * Adds the app token to links to the app stores and records the visit's attribution, after consent to marketing [T-07].
 */
function followAttribution(page: Page): void {
  const token = (now: Consent): string | undefined =>
    now.marketing === "granted" ? shellConfig(page).get().marketing?.appToken : undefined;
  addEventListener(
    "click",
    (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      const id = link?.dataset.shellLink;
      const consented = token(consent(page).get());
      if (!link || !id || consented === undefined) return;
      const { href } = link;
      const attributed = attributedHref(id, href, consented);
      if (attributed === href) return;
      link.href = ownAddress(attributed);
      // Restore the link, because consent may be withdrawn before the next tap.
      setTimeout(() => link.setAttribute("href", href));
    },
    true,
  );
  consent(page).subscribe((now) => {
    if (token(now) !== undefined && claimAttribution(page)) recordEvent(page, { name: "app attribution" });
  });
}
