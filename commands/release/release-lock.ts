/** The lock file of a folder, which allows one release at a time. A lock whose process has ended is taken over. */

import { randomUUID } from "node:crypto";
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { ReleaseError } from "./release-error.ts";

/** Who holds a lock. */
interface LockHolder {
  /** Tells the releases of one process apart. */
  readonly id: string;
  readonly process: number;
  readonly host: string;
  /** ISO 8601. */
  readonly since: string;
}

/** After this time a lock of another machine, whose processes cannot be asked, counts as left behind. */
const LONGEST_RELEASE_MS = 600_000;

/** Ids of the locks that this process holds. */
const held = new Set<string>();

/** The text of a new lock; `end` gives it up for this process. */
export function ownLock(now = new Date()): { readonly text: string; readonly end: () => void } {
  const holder: LockHolder = { id: randomUUID(), process: process.pid, host: hostname(), since: now.toISOString() };
  held.add(holder.id);
  return { text: JSON.stringify(holder), end: () => held.delete(holder.id) };
}

/** A lock whose text is still incomplete after this time was cut off, for example by a full disk. */
const LONGEST_WRITE_MS = 10_000;

/**
 * Whether the holder has ended without releasing the lock.
 *
 * @param written when the lock was made, in milliseconds since the epoch
 */
export function isLeftBehind(text: string, written: number, now = Date.now()): boolean {
  const holder = holderOf(text);
  if (holder === undefined) return now - written > LONGEST_WRITE_MS;
  if (holder.host !== hostname()) return !(now - Date.parse(String(holder.since)) < LONGEST_RELEASE_MS);
  // A restarted container gives the same number to the same command.
  return holder.process === process.pid ? !held.has(String(holder.id)) : !isRunning(Number(holder.process));
}

function holderOf(text: string): Partial<LockHolder> | undefined {
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

function isRunning(id: number): boolean {
  try {
    // Signal 0 is never delivered: it only checks that the process exists.
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export function lockedMessage(place: string, text: string): string {
  const { process: id, host, since } = holderOf(text) ?? {};
  const holder = id === undefined ? "" : ` since ${since} (process ${id} on ${host})`;
  return `${place}: another release is running${holder}. Wait for its end.`;
}

/**
 * @param file path of the lock
 * @returns releases the lock
 * @throws ReleaseError if another release holds it
 */
export function lockFolder(file: string): () => void {
  const { text, end } = ownLock();
  try {
    while (!isMade(file, text)) takeAway(file);
  } catch (error) {
    end();
    throw error;
  }
  return () => {
    end();
    rmSync(file, { force: true });
  };
}

function isMade(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes a lock that was left behind. Another release may do the same at the same time, so its new lock is put back. */
function takeAway(file: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    const text = readFileSync(file, "utf8");
    if (!isLeftBehind(text, statSync(file).mtimeMs)) throw new ReleaseError(lockedMessage(path.dirname(file), text));
    renameSync(file, aside);
    const taken = readFileSync(aside, "utf8");
    if (taken !== text) writeFileSync(file, taken, { flag: "wx" });
  } catch (error) {
    // It was released meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  rmSync(aside, { force: true });
}
