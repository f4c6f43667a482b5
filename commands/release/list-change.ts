/**
 * One change of what is served: the list first, then the addresses that the change moves, each at once. A change that was
 * interrupted is noted in the list, so that the next command moves all addresses.
 */
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { movingScripts } from "./moving-scripts.ts";
import type { ReleaseStore } from "./release-store.ts";
import { movedAddresses, ROOT } from "./served-versions.ts";
import { type LastChange, LIST, readVersions, type Versions } from "./versions-list.ts";

/** The result of a command. */
export interface Done {
  readonly versions: Versions;
  /** Paths of the files without a version that were written, below the root of the store. */
  readonly moved: readonly string[];
  /** True if the list was lost or spoilt, and was made anew from the folders. */
  readonly isRebuilt: boolean;
  /** Size of the largest `shell.js` that was written, compressed by Brotli. */
  readonly pageScriptBytes: number;
}

/** What a command does, as the list notes it. */
export type Change = Omit<LastChange, "date" | "unfinished">;

/**
 * @param change returns the list as it will be, and what it notes; the same list if there is nothing to do. All addresses are then
 *   written once more, which finishes what was interrupted.
 */
export async function changeList(
  store: ReleaseStore,
  now: Date,
  change: (versions: Versions) => Promise<{ readonly after: Versions; readonly noted: Change | undefined }>,
): Promise<Done> {
  const unlock = await store.lock();
  try {
    const { versions: before, isRebuilt } = await readVersions(store, now);
    const { after, noted } = await change(before);
    const isWhole = before.last?.unfinished === true || isRebuilt;
    const changed = movedAddresses(before.served, after.served);
    const moving = isWhole || changed.length === 0 ? Object.keys(after.served) : changed;
    const filesOf = (version: string) => after.versions.find((one) => one.version === version)?.files;
    const scripts: (readonly [string, string])[] = [];
    for (const address of moving.toSorted(rootLast)) {
      const served = after.served[address];
      if (served) scripts.push(...(await movingScripts(store, address, served, filesOf)));
    }
    const last = noted === undefined ? before.last : { ...noted, date: now.toISOString() };
    const versions = { ...after, current: after.served[ROOT]?.version ?? "", last: last && finished(last) };
    await store.replace(LIST, textOf({ ...versions, last: last && { ...last, unfinished: true } }));
    for (const [name, text] of scripts) await store.replace(name, text);
    await store.replace(LIST, textOf(versions));
    const pageScripts = scripts.filter(([name]) => path.posix.basename(name) === "shell.js");
    const pageScriptBytes = Math.max(0, ...pageScripts.map(([, text]) => brotliCompressSync(text).byteLength));
    return { versions, moved: scripts.map(([name]) => name), isRebuilt, pageScriptBytes };
  } finally {
    await unlock();
  }
}

const rootLast = (a: string, b: string) => Number(a === ROOT) - Number(b === ROOT);
const finished = ({ unfinished: _, ...last }: LastChange): LastChange => last;
const textOf = (versions: Versions) => `${JSON.stringify(versions, null, 2)}\n`;
