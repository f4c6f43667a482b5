/**
 * Snowplow's browser tracker (https://docs.snowplow.io/docs/sources/web-trackers/), loaded only after consent to
 * analytics. It forms the events and keeps the visitor's ids; sending is ours. Its own queue sends one request after
 * the other, so that an event of the page's last moment waits for an answer that it does not live to see; and the next
 * page would send again what is still under way.
 */
import { clearUserData, newTracker, setCustomUrl, trackSelfDescribingEvent } from "@snowplow/browser-tracker";
import { maskedPath } from "../domain/tracking/event-fields.ts";
import { collectorRequests } from "./collector-requests.ts";
import { type CollectorEntry, forgetTracker } from "./event-queue.ts";
import type { WireEvent } from "./wire-event.ts";

/** Ours: the collector's registry has to know it. */
const SCHEMA = "iglu:com.savings-shell/tracking_event/jsonschema/1-0-0";
const NAME = "savings-shell";

export interface SnowplowTracker {
  track(events: readonly WireEvent[]): void;
  /** Consent was taken back: nothing is sent any more, and the ids are forgotten. */
  stop(): void;
  resume(): void;
}

/** @param collector its origin, such as `https://events.example` */
export function openSnowplow(collector: string, warn: (message: string) => void): SnowplowTracker {
  let isStopped = false;
  const requests = collectorRequests(collector, () => !isStopped, warn);
  let formed: CollectorEntry[] = [];

  newTracker(NAME, new URL(collector, location.href).origin, {
    appId: NAME,
    stateStorageStrategy: "localStorage",
    // Where a customer came from is nobody's business; an empty referrer would be taken for none said.
    eventStore: handOver(({ refr: _, ...entry }) => formed.push(entry)),
    discoverRootDomain: false,
    contexts: { webPage: false },
  });
  requests.sendKept();

  return {
    track(events) {
      if (isStopped) return;
      setCustomUrl(location.origin + maskedPath(location.pathname), [NAME]);
      for (const event of events) trackSelfDescribingEvent({ event: { schema: SCHEMA, data: { ...event } } }, [NAME]);
      requests.send(formed);
      formed = [];
    },
    stop() {
      isStopped = true;
      clearUserData(undefined, [NAME]);
      forgetTracker();
    },
    resume() {
      isStopped = false;
    },
  };
}

/** A store that hands each event over and says that it holds none: so the tracker finds nothing to send by itself. */
function handOver(take: (entry: CollectorEntry) => void) {
  return {
    add: async ({ payload }: { readonly payload: CollectorEntry }) => {
      take(payload);
      return 0;
    },
    count: async () => 0,
    removeHead: async () => {},
    iterator: () => ({ next: async () => ({ value: undefined, done: true }) }),
    getAll: async () => [],
    getAllPayloads: async () => [],
  };
}
