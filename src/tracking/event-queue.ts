/**
 * What still has to be sent, kept in the tab's storage so that it outlives the page; used only with consent. Bounded:
 * the latest stay.
 */
import * as v from "valibot";
import { type Consent, isGranted, PURPOSES } from "../consent/consent.ts";
import { looseObject, object } from "../domain/given/object-schema.ts";
import type { Happening } from "../domain/tracking/event-catalogue.ts";
import { localStore, tabStore } from "../platform/storage.ts";
import { storageKey } from "../stores/config.ts";
import { isTrackerEntry } from "./traces.ts";

/** Events that are kept, of each kind: sent at once to all targets, they stay below the 64 KiB that a leaving page may send. */
const MOST_KEPT = 20;

const happenings = v.array(
  looseObject({
    name: v.string(),
    customerGroup: v.optional(v.string()),
    place: looseObject({ path: v.string() }),
  }),
);
const queueSchema = object({
  happenings: v.fallback(happenings, []),
  unsent: v.fallback(v.array(v.record(v.string(), v.unknown())), []),
});

/** One event under the collector's short names, with its id: sent again, it is the same event. */
export type CollectorEntry = Readonly<Record<string, unknown>>;

interface Queue {
  /** Not handed to any target yet. */
  readonly happenings: readonly Happening[];
  /** What did not arrive at the collector. */
  readonly unsent: readonly CollectorEntry[];
}

const tab = tabStore();

function read(): Queue {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), queueSchema), tab.get(storageKey("trackQueue")));
  return stored.success ? (stored.output as unknown as Queue) : { happenings: [], unsent: [] };
}

function write({ happenings: waiting, unsent }: Queue): void {
  const next = { happenings: waiting.slice(-MOST_KEPT), unsent: unsent.slice(-MOST_KEPT) };
  if (next.happenings.length + next.unsent.length === 0) tab.remove(storageKey("trackQueue"));
  else tab.set(storageKey("trackQueue"), JSON.stringify(next));
}

export const eventQueue = {
  put(added: readonly Happening[]): void {
    const queue = read();
    if (added.length > 0) write({ ...queue, happenings: [...queue.happenings, ...added] });
  },
  /** Takes all out, in the order they came; what an earlier page only had time to note is the oldest. */
  take(): readonly Happening[] {
    const queue = read();
    const noted = v.safeParse(v.pipe(v.string(), v.parseJson(), happenings), tab.get(storageKey("trackNoted")));
    tab.remove(storageKey("trackNoted"));
    write({ ...queue, happenings: [] });
    return [...(noted.success ? (noted.output as unknown as readonly Happening[]) : []), ...queue.happenings];
  },
  putUnsent(entries: readonly CollectorEntry[]): void {
    const queue = read();
    write({ ...queue, unsent: [...queue.unsent, ...entries] });
  },
  takeUnsent(): readonly CollectorEntry[] {
    const queue = read();
    write({ ...queue, unsent: [] });
    return queue.unsent;
  },
};

/** True once per tab: a visit is attributed once, however many pages it has. */
export function claimAttribution(): boolean {
  const isFirst = tab.get(storageKey("attributed")) === undefined;
  tab.set(storageKey("attributed"), "true");
  return isFirst;
}

/** Removes what the answers allow no more, whichever page stored it. */
export function forgetTracking(now: Consent): void {
  if (now.analytics === "denied") forgetTracker();
  if (now.marketing === "denied") tab.remove(storageKey("attributed"));
  if (!isGranted(now)) for (const name of ["trackQueue", "trackNoted"] as const) tab.remove(storageKey(name));
  // With the mark of both goes the last of it.
  if (PURPOSES.every((purpose) => now[purpose] === "denied")) {
    for (const store of [tab, localStore()]) store.remove(storageKey("tracked"));
  }
}

/** The ids of the collector's tracker, and the events that carry them. */
export function forgetTracker(): void {
  eventQueue.takeUnsent();
  try {
    for (const key of Object.keys(localStorage)) if (isTrackerEntry(key)) localStorage.removeItem(key);
  } catch {
    // A browser that blocks the storage has stored nothing.
  }
}
