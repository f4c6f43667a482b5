/**
 * Unsent events in the tab's storage, so that they survive a change of page. Used only with consent. Each list keeps
 * its latest entries.
 */
import * as v from "valibot";
import { type Consent, isGranted, PURPOSES } from "../consent/consent.ts";
import { looseObject, object } from "../domain/given/object-schema.ts";
import type { PendingEvent } from "../domain/tracking/event-catalogue.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { storageKey } from "../stores/config.ts";
import { isTrackerEntry } from "./traces.ts";

/**
 * Entries kept in each list. Sent to all targets at once, they stay below the 64 KiB that a page may send while it is
 * being left.
 */
const MAXIMUM_STORED = 20;

const pendingSchema = v.array(
  looseObject({
    name: v.string(),
    customerGroup: v.optional(v.string()),
    place: looseObject({ path: v.string() }),
  }),
);
/** The stored form. Pages of an earlier release in the same tab use the name `happenings`, so it stays. */
const queueSchema = object({
  happenings: v.fallback(pendingSchema, []),
  unsent: v.fallback(v.array(v.record(v.string(), v.unknown())), []),
});

/**
 * One event with its id, under the collector's short field names. The id lets the collector recognize an event that is
 * sent twice.
 */
export type CollectorEntry = Readonly<Record<string, unknown>>;

interface Queue {
  /** Events that no target has received yet. */
  readonly pending: readonly PendingEvent[];
  /** Events that did not arrive at the collector. */
  readonly unsent: readonly CollectorEntry[];
}

const queueStorage = tabStore();

function readQueue(): Queue {
  const stored = v.safeParse(
    v.pipe(v.string(), v.parseJson(), queueSchema),
    queueStorage.get(storageKey("trackQueue")),
  );
  if (!stored.success) return { pending: [], unsent: [] };
  const { happenings, unsent } = stored.output;
  return { pending: happenings as unknown as readonly PendingEvent[], unsent };
}

function writeQueue({ pending, unsent }: Queue): void {
  const stored = {
    happenings: pending.slice(-MAXIMUM_STORED),
    unsent: unsent.slice(-MAXIMUM_STORED),
  } satisfies { [name in keyof typeof queueSchema.entries]: unknown };
  if (pending.length + unsent.length === 0) queueStorage.remove(storageKey("trackQueue"));
  else queueStorage.set(storageKey("trackQueue"), JSON.stringify(stored));
}

export const eventQueue = {
  put(added: readonly PendingEvent[]): void {
    const queue = readQueue();
    if (added.length > 0) writeQueue({ ...queue, pending: [...queue.pending, ...added] });
  },
  /**
   * Removes and returns all events in order. Events noted by an earlier page while it was being left are the oldest.
   */
  take(): readonly PendingEvent[] {
    const queue = readQueue();
    const noted = v.safeParse(
      v.pipe(v.string(), v.parseJson(), pendingSchema),
      queueStorage.get(storageKey("trackNoted")),
    );
    queueStorage.remove(storageKey("trackNoted"));
    writeQueue({ ...queue, pending: [] });
    return [...(noted.success ? (noted.output as unknown as readonly PendingEvent[]) : []), ...queue.pending];
  },
  putUnsent(entries: readonly CollectorEntry[]): void {
    const queue = readQueue();
    writeQueue({ ...queue, unsent: [...queue.unsent, ...entries] });
  },
  takeUnsent(): readonly CollectorEntry[] {
    const queue = readQueue();
    writeQueue({ ...queue, unsent: [] });
    return queue.unsent;
  },
};

/** Returns true once per tab, because a visit is attributed only once. */
export function claimAttribution(): boolean {
  const isFirst = queueStorage.get(storageKey("attributed")) === undefined;
  queueStorage.set(storageKey("attributed"), "true");
  return isFirst;
}

/** Removes stored data that the consent does not allow any more, whichever page stored it. */
export function removeTrackingData(now: Consent): void {
  if (now.analytics === "denied") removeTrackerData();
  if (now.marketing === "denied") queueStorage.remove(storageKey("attributed"));
  if (!isGranted(now)) for (const name of ["trackQueue", "trackNoted"] as const) queueStorage.remove(storageKey(name));
  // If both purposes are denied, the record of tracking itself is removed too.
  if (PURPOSES.every((purpose) => now[purpose] === "denied")) {
    for (const store of [queueStorage, localStore()]) store.remove(storageKey("tracked"));
  }
}

/** Removes the ids of the collector's tracker, and the unsent events that contain them. */
export function removeTrackerData(): void {
  eventQueue.takeUnsent();
  try {
    for (const key of Object.keys(localStorage)) if (isTrackerEntry(key)) localStorage.removeItem(key);
  } catch {
    // If the browser blocks storage, nothing was stored.
  }
}
