/** Session and redirect events as tracking events. The names are the specification's words [S-13, S-15, T-06]. */
import type { TrackingEvent } from "../domain/entities/tracking-event.ts";

export interface TrackedPlace {
  /** Country of the page's market, alpha-2; the generic site has none. */
  readonly country: string | undefined;
  readonly isMobile: boolean;
  readonly isWebView: boolean;
}

export function sessionTrackEvent(name: string, place: TrackedPlace): TrackingEvent {
  return {
    eventName: name,
    object: "session",
    boundedContext: "session",
    component: "session-guard",
    ...placeOf(place),
  };
}

export function redirectTrackEvent(rule: string, place: TrackedPlace): TrackingEvent {
  return {
    eventName: "forced redirect",
    object: rule,
    action: "redirect",
    boundedContext: "session",
    component: "session-guard",
    ...placeOf(place),
  };
}

function placeOf({ country, isMobile, isWebView }: TrackedPlace): Partial<TrackingEvent> {
  return { browsingPlatform: isWebView ? "app" : isMobile ? "mobile" : "desktop", countryPlatform: country };
}
