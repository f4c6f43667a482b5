/**
 * Sends events to the targets that consent allows, once each: the collector, the marketing tool, the flag service.
 * Loaded with the first consent of a page. What goes wrong is one warning per target [T-05].
 */
import { type Consent, isGranted } from "../consent/consent.ts";
import { attributedHref } from "../domain/tracking/app-attribution.ts";
import { customerGroupName } from "../domain/tracking/customer-group.ts";
import { named } from "../domain/tracking/event-catalogue.ts";
import { type TrackedFacts, trackingEventFor } from "../domain/tracking/event-fields.ts";
import { isMobileDevice } from "../platform/device.ts";
import { shellConfig } from "../stores/config.ts";
import { groupOfCustomer, groupRead } from "../stores/known-group.ts";
import { consent } from "../stores/page-consent.ts";
import { customerIdentified } from "../stores/page-customer.ts";
import { pageLocale } from "../stores/page-facts.ts";
import { forgetHappenings, happenings, tell } from "../stores/page-happenings.ts";
import { presence } from "../stores/signed-in.ts";
import { pageIsWebView } from "../stores/web-view.ts";
import { claimAttribution, eventQueue, forgetTracking } from "./event-queue.ts";
import { openTargets, type TrackingTarget } from "./event-targets.ts";
import { watchLeaving } from "./leaving-page.ts";
import { followObservation } from "./observed-session.ts";
import { followTagManager } from "./tag-manager.ts";
import { announced, wireEvent } from "./wire-event.ts";

const warned = new Set<string>();

function warn(message: string): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(`savings-shell: ${message}.`);
}

/**
 * Sends what earlier pages could not, and what happens on this one while there is consent.
 *
 * @param isOnly false in a second copy of the script, which sends its own and starts nothing
 */
export function startSender(isOnly: boolean): void {
  const targets = openTargets(warn);
  let draining: Promise<void> = Promise.resolve();
  /** The latest customer's of this page: a logout is told when they are gone. */
  let customerGroup: string | undefined;
  const drain = (): void => {
    if (!isGranted(consent.get())) return;
    const fresh = happenings.get().map((happening) => ({ ...happening, customerGroup }));
    forgetHappenings();
    // In the tab's storage first: the page may be left before the targets are ready.
    eventQueue.put(fresh);
    draining = draining.then(() => sendAll(targets, isLeaving)).catch(() => warn("events are not sent"));
  };
  const isLeaving = watchLeaving(drain);
  groupOfCustomer.subscribe((group) => {
    if (group !== undefined) customerGroup = customerGroupName(group);
  });
  if (isOnly) {
    followTagManager(warn);
    followObservation();
    attribute();
  }
  consent.subscribe((now) => {
    for (const target of targets) target.allow(now[target.purpose] === "granted");
    forgetTracking(now);
    drain();
  });
  happenings.listen((told) => told.length > 0 && drain());
}

async function sendAll(targets: readonly TrackingTarget[], isLeaving: () => boolean): Promise<void> {
  // An earlier page of this tab may have identified the customer: their group is read on each page anew.
  await Promise.all([customerIdentified(), groupRead(), ...targets.map(({ ready }) => ready())]);
  // Consent may have been taken back meanwhile.
  if (!isGranted(consent.get())) return;
  // The next page has the tab's storage already, and would not see that anything was taken out of it: it sends.
  if (isLeaving()) return;
  const events = eventQueue.take().flatMap((happening) => {
    const known = named(happening);
    const event = known && announced(trackingEventFor(known, facts()), document);
    return event === undefined ? [] : [wireEvent(event)];
  });
  if (events.length === 0) return;
  for (const target of targets) {
    if (consent.get()[target.purpose] !== "granted") continue;
    target.send(events).catch(() => warn(`events do not arrive at the ${target.name}`));
  }
}

function facts(): TrackedFacts {
  const isWebView = pageIsWebView();
  return {
    locale: pageLocale(),
    session: presence.get(),
    device: isWebView ? "app" : isMobileDevice() ? "mobile" : "desktop",
    group: groupOfCustomer.get(),
    customAttributes: shellConfig.get().customAttributes ?? [],
  };
}

/** The tracking app token goes with the links to the app's stores, and with the visit, after consent to marketing [T-07]. */
function attribute(): void {
  const token = (now: Consent): string | undefined =>
    now.marketing === "granted" ? shellConfig.get().marketing?.appToken : undefined;
  addEventListener(
    "click",
    (event) => {
      const link = event.composedPath().find((node) => node instanceof HTMLAnchorElement);
      const id = link?.dataset.shellLink;
      const given = token(consent.get());
      if (link === undefined || id === undefined || given === undefined) return;
      const { href } = link;
      const attributed = attributedHref(id, href, given);
      if (attributed === href) return;
      link.href = attributed;
      // For this tap only: consent may be taken back before the next.
      setTimeout(() => link.setAttribute("href", href));
    },
    true,
  );
  consent.subscribe((now) => {
    if (token(now) !== undefined && claimAttribution()) tell({ name: "app attribution" });
  });
}
