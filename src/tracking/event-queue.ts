/**
 * Unsent events in the tab's storage, so that they survive a change of page. Used only with consent. Each list keeps
 * its latest entries.
 */

import { type Consent, isGranted, PURPOSES } from "../consent/consent.ts";
import { isRecord } from "../domain/reading/is-record.ts";
import type { PendingEvent } from "../domain/tracking/event-catalogue.ts";
import { jsonText } from "../platform/json-text.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { storageKey } from "../stores/config/storage-key.ts";
import { type Page, perPage } from "../stores/page.ts";
import { isTrackerEntry } from "./traces.ts";

/**
 * Entries kept in each list. Sent to all targets at once, they stay below the 64 KiB that a page may send while it is
 * being left.
 */
const MAXIMUM_STORED = 20;

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

const queueStorage = perPage("eventStorage", () => tabStore());

function readQueue(page: Page): Queue {
  const { pending, unsent } = Object(storedValue(page, "trackQueue")) as Partial<Record<keyof Queue, unknown>>;
  return { pending: eventsIn(pending), unsent: listOrNone(isRecord, unsent) };
}

/** Undefined for a text that is no JSON: another script may have written it. */
function storedValue(page: Page, name: "trackQueue" | "trackNoted"): unknown {
  try {
    return JSON.parse(queueStorage(page).get(storageKey(page, name)) ?? "");
  } catch {
    return undefined;
  }
}

/** A list with anything but events counts as empty. The code that reads them stays small, as every visitor with consent loads it. */
const eventsIn = (value: unknown): readonly PendingEvent[] => listOrNone(isPendingEvent, value);

function listOrNone<T>(isEntry: (value: unknown) => value is T, value: unknown): readonly T[] {
  return Array.isArray(value) && value.every(isEntry) ? value : [];
}

function isPendingEvent(value: unknown): value is PendingEvent {
  if (!isRecord(value) || !isRecord(value.place)) return false;
  const { name, object, component, customerGroup, place } = value;
  const areTexts = [name, place.path].every((text) => typeof text === "string");
  return areTexts && [object, component, customerGroup].every((text) => ["string", "undefined"].includes(typeof text));
}

function writeQueue(page: Page, { pending, unsent }: Queue): void {
  const stored: Queue = {
    pending: pending.slice(-MAXIMUM_STORED),
    unsent: unsent.slice(-MAXIMUM_STORED),
  };
  if (pending.length + unsent.length === 0) queueStorage(page).remove(storageKey(page, "trackQueue"));
  else queueStorage(page).set(storageKey(page, "trackQueue"), jsonText(stored));
}

export interface EventQueue {
  put(added: readonly PendingEvent[]): void;
  /** Removes and returns all events in order. Events noted by an earlier page while it was being left are the oldest. */
  take(): readonly PendingEvent[];
  putUnsent(entries: readonly CollectorEntry[]): void;
  takeUnsent(): readonly CollectorEntry[];
}

export const eventQueue = perPage(
  "eventQueue",
  (page): EventQueue => ({
    put(added) {
      const queue = readQueue(page);
      writeQueue(page, { ...queue, pending: [...queue.pending, ...added] });
    },
    take() {
      const queue = readQueue(page);
      const noted = eventsIn(storedValue(page, "trackNoted"));
      queueStorage(page).remove(storageKey(page, "trackNoted"));
      writeQueue(page, { ...queue, pending: [] });
      return [...noted, ...queue.pending];
    },
    putUnsent(entries) {
      const queue = readQueue(page);
      writeQueue(page, { ...queue, unsent: [...queue.unsent, ...entries] });
    },
    takeUnsent() {
      const queue = readQueue(page);
      writeQueue(page, { ...queue, unsent: [] });
      return queue.unsent;
    },
  }),
);

/** Returns true once per tab, because a visit is attributed only once. */
export function claimAttribution(page: Page): boolean {
  const isFirst = queueStorage(page).get(storageKey(page, "attributed")) === undefined;
  queueStorage(page).set(storageKey(page, "attributed"), "true");
  return isFirst;
}

/** Removes stored data that the consent does not allow any more, whichever page stored it. */
export function removeTrackingData(page: Page, now: Consent): void {
  if (now.analytics === "denied") removeTrackerData(page);
  if (now.marketing === "denied") queueStorage(page).remove(storageKey(page, "attributed"));
  if (!isGranted(now))
    for (const name of ["trackQueue", "trackNoted"] as const) queueStorage(page).remove(storageKey(page, name));
  // If both purposes are denied, the record of tracking itself is removed too.
  if (PURPOSES.every((purpose) => now[purpose] === "denied")) {
    for (const store of [queueStorage(page), localStore()]) store.remove(storageKey(page, "tracked"));
  }
}

/** Removes the ids of the collector's tracker, and the unsent events that contain them. */
export function removeTrackerData(page: Page): void {
  eventQueue(page).takeUnsent();
  try {
    for (const key of Object.keys(localStorage)) if (isTrackerEntry(key)) localStorage.removeItem(key);
  } catch {
    // If the browser blocks storage, nothing was stored.
  }
}
