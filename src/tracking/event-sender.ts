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
import { importWithRetry } from "../platform/import-with-retry.ts";
import { visitorConfig } from "../stores/config/visitor-config.ts";
import { groupOfCustomer, whenGroupKnown } from "../stores/customer/known-group.ts";
import { consent } from "../stores/page/page-consent.ts";
import { pageLocale } from "../stores/page/page-locale.ts";
import { dropPendingEvents, pendingEvents, recordEvent } from "../stores/page/pending-events.ts";
import { presence, signedIn } from "../stores/session/signed-in.ts";
import { pageIsWebView } from "../stores/session/web-view.ts";
import { claimAttribution, eventQueue, removeTrackingData } from "./event-queue.ts";
import { openTargets, type TrackingTarget } from "./event-targets.ts";
import { watchLeaving } from "./leaving-page.ts";
import { followObservation } from "./observed-session.ts";
import { followTagManager } from "./tag-manager.ts";
import { announceToHost, wireEvent } from "./wire-event.ts";

const eventWarnings = new Set<string>();

function warnOfEvents(message: string): void {
  if (eventWarnings.has(message)) return;
  eventWarnings.add(message);
  console.warn(`savings-shell: ${message}.`);
}

/**
 * Sends the stored events of earlier pages, and this page's events while there is consent.
 *
 * @param isOnly false in a second copy of the script, which sends only its own events
 */
export function startSender(isOnly: boolean): void {
  const targets = openTargets(warnOfEvents);
  let draining: Promise<void> = Promise.resolve();
  /** Group of the latest customer on this page, because a logout event is sent after the customer is gone. */
  let customerGroup: string | undefined;
  const drain = (): void => {
    if (!isGranted(consent.get())) return;
    const fresh = pendingEvents.get().map((pending) => ({ ...pending, customerGroup }));
    dropPendingEvents();
    // Store the events first, because the page may be left before the targets are ready.
    eventQueue.put(fresh);
    draining = draining.then(() => sendAll(targets, isLeaving)).catch(() => warnOfEvents("events are not sent"));
  };
  const isLeaving = watchLeaving(drain);
  groupOfCustomer.subscribe((group) => {
    if (group !== undefined) customerGroup = customerGroupName(group);
  });
  if (isOnly) {
    followTagManager(warnOfEvents);
    followObservation();
    followAttribution();
  }
  consent.subscribe((now) => {
    for (const target of targets) target.allow(now[target.purpose] === "granted");
    removeTrackingData(now);
    drain();
  });
  pendingEvents.listen((told) => told.length > 0 && drain());
}

/** The code that identifies a customer loads for customers only. */
async function whenTrackable(): Promise<void> {
  if (signedIn.get() === undefined) return;
  await (await importWithRetry(() => import("../stores/customer/customer-identification.ts"))).whenCustomerIdentified();
}

async function sendAll(targets: readonly TrackingTarget[], isLeaving: () => boolean): Promise<void> {
  // An earlier page may have identified the customer. Each page reads the customer's group anew.
  await Promise.all([whenTrackable(), whenGroupKnown(), ...targets.map(({ ready }) => ready())]);
  // Consent may have been withdrawn while the targets were getting ready.
  if (!isGranted(consent.get())) return;
  // The next page may already have read the tab's storage, so it sends these events. Sending them here would send them
  // twice.
  if (isLeaving()) return;
  const events = eventQueue.take().flatMap((pending) => {
    const known = namedEvent(pending);
    const event = known && announceToHost(trackingEventFor(known, trackedFacts()), document);
    return event === undefined ? [] : [wireEvent(event)];
  });
  if (events.length === 0) return;
  for (const target of targets) {
    if (consent.get()[target.purpose] !== "granted") continue;
    target.send(events).catch(() => warnOfEvents(`events do not arrive at the ${target.name}`));
  }
}

function trackedFacts(): TrackedFacts {
  const isWebView = pageIsWebView();
  return {
    locale: pageLocale(),
    session: presence.get(),
    device: isWebView ? "app" : isMobileDevice() ? "mobile" : "desktop",
    group: groupOfCustomer.get(),
    customAttributes: visitorConfig.get().customAttributes ?? [],
  };
}

/**
 * Adds the app token to links to the app stores and records the visit's attribution, after consent to marketing [T-07].
 */
function followAttribution(): void {
  const token = (now: Consent): string | undefined =>
    now.marketing === "granted" ? visitorConfig.get().marketing?.appToken : undefined;
  addEventListener(
    "click",
    (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      const id = link?.dataset.shellLink;
      const given = token(consent.get());
      if (!link || !id || given === undefined) return;
      const { href } = link;
      const attributed = attributedHref(id, href, given);
      if (attributed === href) return;
      link.href = attributed;
      // Restore the link, because consent may be withdrawn before the next tap.
      setTimeout(() => link.setAttribute("href", href));
    },
    true,
  );
  consent.subscribe((now) => {
    if (token(now) !== undefined && claimAttribution()) recordEvent({ name: "app attribution" });
  });
}
