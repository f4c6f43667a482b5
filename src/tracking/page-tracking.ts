/** The tracker of this page, made when first used, and the events of the session that it follows by itself. */
import { pageConsent } from "../consent/page-consent.ts";
import type { TrackingEvent } from "../domain/entities/tracking-event.ts";
import { localeById } from "../domain/locales/locale.ts";
import { readCookie } from "../platform/cookies.ts";
import { isMobileDevice } from "../platform/device.ts";
import { shellConfig, storageKey } from "../stores/config.ts";
import { customerIdentified } from "../stores/identification.ts";
import { pageLocale } from "../stores/page-locale.ts";
import { forcedRedirect } from "../stores/redirects.ts";
import { sessionTrack } from "../stores/session-events.ts";
import { collectorSink } from "./collector.ts";
import { redirectTrackEvent, sessionTrackEvent, type TrackedPlace } from "./session-track-event.ts";
import { createTracker, type Tracker } from "./tracker.ts";

let tracker: Tracker | undefined;
let isFollowing = false;

/** Tells the page by `shell-track` and, where the visitor allows it, the collector. Never throws [T-05]. */
export function track(event: TrackingEvent): void {
  tracker ??= openTracker();
  tracker.track(event);
}

/** Sends what happens to the session and where customers are led; once per page, whoever asks [S-13, S-15]. */
export function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  sessionTrack.subscribe((latest) => latest && track(sessionTrackEvent(latest.name, place())));
  forcedRedirect.subscribe((latest) => latest && track(redirectTrackEvent(latest.rule, place())));
}

function openTracker(): Tracker {
  return createTracker({
    consent: pageConsent(shellConfig.get().consent?.tool, globalThis as unknown as Window),
    sinks: [
      collectorSink(
        () => shellConfig.get().collector,
        (address, init) => fetch(address, init),
      ),
    ],
    announce: (event) =>
      document.dispatchEvent(new CustomEvent("shell-track", { bubbles: true, composed: true, detail: event })),
    identified: customerIdentified,
    warn: (message) => console.warn(`savings-shell: ${message}`),
  });
}

function place(): TrackedPlace {
  return {
    country: localeById(pageLocale()).country,
    isMobile: isMobileDevice(),
    isWebView: readCookie(storageKey("webView")) === "true",
  };
}
