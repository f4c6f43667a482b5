/**
 * One change of what is served. The list is written by one conditional write. Before it only folders of versions are written, which
 * harm nobody while no list names them. What comes after it follows from the list, so any later command finishes it.
 */
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { movingScripts } from "./moving-scripts.ts";
import { ReleaseError } from "./release-error.ts";
import type { ReleaseStore } from "./release-store.ts";
import { SERVED, servedMetrics } from "./served-metrics.ts";
import { movedAddresses, ROOT } from "./served-versions.ts";
import { type LastChange, readVersions, type Versions } from "./versions-list.ts";

/** The result of a command. */
export interface Done {
  readonly versions: Versions;
  /** Paths of the files without a version that the change concerns, below the root of the store. */
  readonly moved: readonly string[];
  /** True if the list was lost or spoilt, and was made anew from the folders. */
  readonly isRebuilt: boolean;
  /** Size of the largest `shell.js` among them, compressed by Brotli. */
  readonly pageScriptBytes: number;
}

/** What a command does, as the list notes it. */
export type Change = Omit<LastChange, "date">;

type Scripts = readonly (readonly [name: string, text: string])[];

const LONGEST_TRIES = 10;

/**
 * @param change returns the list as it will be, and what it notes; an equal list if there is nothing to do. It runs again on the new
 *   list where another command has changed the list in the meantime.
 * @param longestTries without an end for a rollback, which has to win
 * @throws ReleaseError if other commands change the list again and again
 */
export async function changeList(
  store: ReleaseStore,
  now: Date,
  change: (versions: Versions) => Promise<{ readonly after: Versions; readonly noted: Change | undefined }>,
  longestTries = LONGEST_TRIES,
): Promise<Done> {
  for (let tries = 0; tries < longestTries; tries += 1) {
    const { versions: before, isRebuilt, found } = await readVersions(store, now);
    const { after, noted } = await change(before);
    const isChanged = isRebuilt || JSON.stringify(after) !== JSON.stringify(before);
    const current = after.served[ROOT]?.version ?? "";
    const last = noted === undefined ? before.last : { ...noted, date: now.toISOString() };
    const versions = isChanged ? { ...after, current, last, serial: before.serial + 1 } : before;
    const scripts = await scriptsOf(store, versions);
    if (isChanged && !(await found.replace(`${JSON.stringify(versions, null, 2)}\n`))) continue;
    const written = await follow(store, now, versions.serial, scripts);
    const addresses = isRebuilt ? [] : movedAddresses(before.served, versions.served);
    const isMoved = (name: string) =>
      addresses.length === 0 || written.has(name) || addresses.includes(`/${name.slice(0, name.lastIndexOf("/") + 1)}`);
    const moved = scripts.filter(([name]) => isMoved(name));
    const pageScripts = moved.filter(([name]) => path.posix.basename(name) === "shell.js");
    const pageScriptBytes = Math.max(0, ...pageScripts.map(([, text]) => brotliCompressSync(text).byteLength));
    return { versions, moved: moved.map(([name]) => name), isRebuilt, pageScriptBytes };
  }
  throw new ReleaseError(
    `${store.place}: other commands change versions.json at the same time. Run the command again.`,
  );
}

/**
 * Brings what follows from the list to where the list says, whoever has changed it, and looks again after its last write: a command
 * that was overtaken may have written in the meantime.
 *
 * @param decided the serial number of the list that this command has left
 * @param known the scripts of that list
 * @returns names of the files that were written
 */
async function follow(store: ReleaseStore, now: Date, decided: number, known: Scripts): Promise<ReadonlySet<string>> {
  const written = new Set<string>();
  for (;;) {
    const { versions, found } = await readVersions(store, now);
    await found.settle();
    const isLatest = async () => (await readVersions(store, now)).versions.serial === versions.serial;
    const wrong = await differing(store, versions.serial === decided ? known : await scriptsOf(store, versions));
    for (const { name, text, seen } of wrong) {
      // A command that was overtaken, and is then killed, must not leave what a rollback has just taken away.
      if (!(await isLatest())) break;
      if (await store.replace(name, text, seen)) written.add(name);
    }
    const folders = versions.pruned.length > 0 ? await store.folders() : [];
    for (const name of versions.pruned.filter((one) => folders.includes(one))) await store.removeFolder(name);
    if (wrong.length === 0 && (await isLatest())) return written;
  }
}

interface Differing {
  readonly name: string;
  /** As the list wants it. */
  readonly text: string;
  /** As it is; undefined if it is missing. */
  readonly seen: Buffer | undefined;
}

async function differing(store: ReleaseStore, scripts: Scripts): Promise<readonly Differing[]> {
  const found: Differing[] = [];
  for (const [name, text] of scripts) {
    const seen = await store.read(name);
    if (!seen?.equals(Buffer.from(text))) found.push({ name, text, seen });
  }
  return found;
}

/** Names of the files that are not as the list says, because a command was killed or somebody has changed them. */
export async function unlistedFiles(store: ReleaseStore, versions: Versions): Promise<readonly string[]> {
  return (await differing(store, await scriptsOf(store, versions))).map(({ name }) => name);
}

/** Changes nothing, and finishes what a killed command has left. */
export function finishChanges(store: ReleaseStore): Promise<Done> {
  return changeList(store, new Date(), async (after) => ({ after, noted: undefined }));
}

/** The files of all addresses, those of the root last. */
async function scriptsOf(store: ReleaseStore, { served, versions }: Versions): Promise<Scripts> {
  const filesOf = (version: string) => versions.find((one) => one.version === version)?.files;
  const scripts: (readonly [string, string])[] = [];
  for (const [address, one] of Object.entries(served).toSorted(([a], [b]) => Number(a === ROOT) - Number(b === ROOT)))
    scripts.push(...(await movingScripts(store, address, one, filesOf)));
  return [[SERVED, servedMetrics(served)], ...scripts];
}
