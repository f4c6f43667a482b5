/**
 * Wraps Snowplow's browser tracker (https://docs.snowplow.io/docs/sources/web-trackers/), loaded only after consent to
 * analytics. Snowplow builds the events and keeps the visitor's ids; our code sends them. Snowplow's own queue sends
 * one request after another, so events at the end of a page would not leave, and the next page would send pending ones
 * again.
 */

import {
  type BrowserPlugin,
  clearUserData,
  newTracker,
  setCustomUrl,
  trackSelfDescribingEvent,
} from "@snowplow/browser-tracker";
import { eventSchemaUri } from "../domain/tracking/event-catalogue.ts";
import { maskedPath } from "../domain/tracking/outgoing-text.ts";
import { ownAddress } from "../platform/own-address.ts";
import { shellConfig } from "../stores/config/page-config.ts";
import type { Page } from "../stores/page.ts";
import { collectorRequests } from "./collector-requests.ts";
import { type CollectorEntry, removeTrackerData } from "./event-queue.ts";
import type { WireEvent } from "./wire-event.ts";

const NAME = "savings-shell";

export interface SnowplowTracker {
  track(events: readonly WireEvent[]): void;
  /** Called when consent is withdrawn: stops sending and removes the ids. */
  stop(): void;
  resume(): void;
}

/** Names that the collector's pipeline expects. */
export interface TrackerNames {
  readonly appId?: string | undefined;
  /** Under which the registry has the schemas of events: `iglu:<vendor>/<event>/jsonschema/1-0-0`. */
  readonly eventVendor?: string | undefined;
}

/** @param collector the collector's origin, such as `https://events.example` */
export function openSnowplow(
  page: Page,
  collector: string,
  warn: (message: string) => void,
  { appId = NAME, eventVendor }: TrackerNames = {},
): SnowplowTracker {
  let isStopped = false;
  const requests = collectorRequests(page, collector, () => !isStopped, warn);
  let formed: CollectorEntry[] = [];

  newTracker(NAME, new URL(ownAddress(collector)).origin, {
    appId,
    stateStorageStrategy: "localStorage",
    // The referrer is removed, because it reveals where the visitor came from. The field is dropped, since an empty one
    // would count as a value.
    plugins: [takingPlugin(({ refr: _, ...entry }) => formed.push(entry))],
    discoverRootDomain: false,
    contexts: { webPage: false },
  });
  requests.sendUnsent();

  return {
    track(events) {
      if (isStopped) return;
      const { routes, tracker } = shellConfig(page).get();
      const words = { routes, knownWords: tracker?.knownWords };
      setCustomUrl(location.origin + maskedPath(location.pathname, words), [NAME]);
      for (const event of events) {
        const schema = eventSchemaUri(event.event_name, eventVendor);
        trackSelfDescribingEvent({ event: { schema, data: { ...event } } }, [NAME]);
      }
      requests.send(formed);
      formed = [];
    },
    stop() {
      isStopped = true;
      clearUserData(undefined, [NAME]);
      removeTrackerData(page);
    },
    resume() {
      isStopped = false;
    },
  };
}

/** A plugin that takes each event in the tracker's place, so that the tracker queues and sends nothing itself. */
function takingPlugin(take: (entry: CollectorEntry) => void): BrowserPlugin {
  return {
    filter(payload) {
      take(payload);
      return false;
    },
  };
}
