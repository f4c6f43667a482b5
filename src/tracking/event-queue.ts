/**
 * Unsent events in the tab's storage, so that they survive a change of page. Used only with consent. Each list keeps
 * its latest entries.
 */

import { type Consent, isGranted, PURPOSES } from "../consent/consent.ts";
import { isListOf, isRecord } from "../domain/given/plain-checks.ts";
import type { PendingEvent } from "../domain/tracking/event-catalogue.ts";
import { jsonText } from "../platform/json-text.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { storageKey } from "../stores/config/storage-key.ts";
import { isTrackerEntry } from "./traces.ts";

/**
 * Entries kept in each list. Sent to all targets at once, they stay below the 64 KiB that a page may send while it is
 * being left.
 */
const MAXIMUM_STORED = 20;

/** The stored form. Pages of an earlier release in the same tab use the name `happenings`, so it stays. */
interface StoredQueue {
  readonly happenings: readonly PendingEvent[];
  readonly unsent: readonly CollectorEntry[];
}

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
  const { happenings, unsent } = Object(storedValue("trackQueue")) as Partial<Record<keyof StoredQueue, unknown>>;
  return { pending: eventsIn(happenings), unsent: isListOf(isRecord)(unsent) ? (unsent as StoredQueue["unsent"]) : [] };
}

/** Undefined for a text that is no JSON: another script may have written it. */
function storedValue(name: "trackQueue" | "trackNoted"): unknown {
  try {
    return JSON.parse(queueStorage.get(storageKey(name)) ?? "");
  } catch {
    return undefined;
  }
}

/** A list with anything but events counts as empty. The code that reads them stays small, as every visitor with consent loads it. */
const eventsIn = (value: unknown): readonly PendingEvent[] =>
  isListOf(isPendingEvent)(value) ? (value as readonly PendingEvent[]) : [];

function isPendingEvent(value: unknown): boolean {
  if (!isRecord(value) || !isRecord(value.place)) return false;
  const { name, object, component, customerGroup, place } = value;
  const areTexts = [name, place.path].every((text) => typeof text === "string");
  return areTexts && [object, component, customerGroup].every((text) => ["string", "undefined"].includes(typeof text));
}

function writeQueue({ pending, unsent }: Queue): void {
  const stored: StoredQueue = {
    happenings: pending.slice(-MAXIMUM_STORED),
    unsent: unsent.slice(-MAXIMUM_STORED),
  };
  if (pending.length + unsent.length === 0) queueStorage.remove(storageKey("trackQueue"));
  else queueStorage.set(storageKey("trackQueue"), jsonText(stored));
}

export const eventQueue = {
  put(added: readonly PendingEvent[]): void {
    const queue = readQueue();
    writeQueue({ ...queue, pending: [...queue.pending, ...added] });
  },
  /**
   * Removes and returns all events in order. Events noted by an earlier page while it was being left are the oldest.
   */
  take(): readonly PendingEvent[] {
    const queue = readQueue();
    const noted = eventsIn(storedValue("trackNoted"));
    queueStorage.remove(storageKey("trackNoted"));
    writeQueue({ ...queue, pending: [] });
    return [...noted, ...queue.pending];
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
