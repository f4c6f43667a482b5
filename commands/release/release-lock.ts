/**
 * The lock that allows one release at a time. Its holder changes it every two seconds. So a lock that does not change has been left
 * behind, whatever the clocks of the machines say and whatever container wrote it.
 */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { isRunning, ownIdentity, type ProcessIdentity } from "./process-identity.ts";
import { ReleaseError } from "./release-error.ts";

/** A lock as it was found. */
export interface FoundLock {
  readonly text: string;
  /** Differs after each write. */
  readonly tag: string;
}

/** The file or object that is the lock. */
export interface LockPlace {
  /** As messages name it, so that an operator can remove it. */
  readonly name: string;
  readonly read: () => Promise<FoundLock | undefined>;
  /** Writes a lock where there is none, or where the one that was found is unchanged. Returns false if another one is there. */
  readonly make: (text: string, found: FoundLock | undefined) => Promise<boolean>;
  /** Changes the tag of the lock, if it still has this text. */
  readonly touch: (text: string) => Promise<void>;
  /** Removes the lock, if it still has this text. */
  readonly remove: (text: string) => Promise<void>;
}

export interface Held {
  /** @throws ReleaseError if another release has taken the lock over, because this one did not move for too long */
  readonly check: () => Promise<void>;
  readonly release: () => Promise<void>;
}

export interface LockTimes {
  readonly beatMs: number;
  /** A lock that does not change for this time was left behind. */
  readonly patienceMs: number;
}

const LOCK_TIMES: LockTimes = { beatMs: 2_000, patienceMs: 30_000 };
const LOOKS = 20;

interface LockText extends ProcessIdentity {
  /** Tells the releases of one process apart. */
  readonly id: string;
  /** ISO 8601; for messages only, because clocks differ. */
  readonly since: string;
}

/** Ids of the locks that this process holds. */
const held = new Set<string>();

/**
 * @param store as the operator wrote it
 * @param onWait called again and again while the lock of another machine or container is watched
 * @throws ReleaseError if another release holds the lock
 */
export async function takeLock(
  store: string,
  place: LockPlace,
  times: LockTimes = LOCK_TIMES,
  onWait: (text: string) => void = () => {},
): Promise<Held> {
  const own: LockText = { id: randomUUID(), ...ownIdentity(), since: new Date().toISOString() };
  const text = JSON.stringify(own);
  held.add(own.id);
  try {
    for (;;) {
      const found = await place.read();
      if (found !== undefined && (await isHeld(place, found, times, onWait)))
        throw new ReleaseError(lockedMessage(store, place, found.text));
      if (await place.make(text, found)) break;
    }
  } catch (error) {
    held.delete(own.id);
    throw error;
  }
  // A beat that fails, for example without a network, is followed by others.
  const beat = setInterval(() => void place.touch(text).catch(() => {}), times.beatMs);
  beat.unref();
  return {
    async check() {
      if ((await place.read())?.text !== text)
        throw new ReleaseError(`${store}: another release has taken over the lock. Run the command again.`);
    },
    async release() {
      clearInterval(beat);
      held.delete(own.id);
      await place.remove(text);
    },
  };
}

/** Watches the lock where nothing else tells whether its holder still runs. */
async function isHeld(
  place: LockPlace,
  found: FoundLock,
  { patienceMs }: LockTimes,
  onWait: (text: string) => void,
): Promise<boolean> {
  const holder = holderOf(found.text);
  const runs = holder && isRunning(holder);
  if (runs !== undefined) return runs && (holder?.process !== process.pid || held.has(String(holder.id)));
  for (let look = 0; look < LOOKS; look += 1) {
    onWait(`${place.name}: watching for ${patienceMs / 1000} s whether the release that holds it still runs.`);
    await wait(patienceMs / LOOKS);
    const now = await place.read();
    if (now?.tag !== found.tag) return now !== undefined;
  }
  return false;
}

function holderOf(text: string): Partial<LockText> | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

function lockedMessage(store: string, place: LockPlace, text: string): string {
  const { process: id, host, since } = holderOf(text) ?? {};
  const holder = id === undefined ? "" : ` since ${since} (process ${id} on ${host})`;
  return `${store}: another release is running${holder}. Wait for its end. If it has ended for certain, remove ${place.name}.`;
}
