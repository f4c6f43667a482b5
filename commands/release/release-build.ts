/**
 * Places a build in a store under its version, beside every earlier one, and moves the addresses without a version. Those are
 * moved last and each at once, so that at any moment every page finds all files of the build that it has begun with.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { copyPrivately, filesIn } from "./folder-store.ts";
import { isMoving, movingScripts, pointing, type ReleasedFiles } from "./moving-scripts.ts";
import { ReleaseError } from "./release-error.ts";
import type { ReleaseStore } from "./release-store.ts";
import {
  afterRelease,
  afterRollback,
  afterShare,
  majorOf,
  movedAddresses,
  ROOT,
  type ServedState,
} from "./served-versions.ts";
import { isReleased, LIST, readVersions, releasedFile, releasedFiles, type Versions } from "./versions-list.ts";

export interface Build {
  /** Folder with the scripts. */
  readonly cdn: string;
  /** Semantic version; a version always names the same build. */
  readonly version: string;
  /** Version of code and texts, as fragments name it. */
  readonly build: string;
}

export interface ReleaseOptions {
  /** Folder for the source maps, by version, for operators only: they contain the sources. */
  readonly maps: string;
  /** Percent of the visits that get the version; 1 to 100. */
  readonly share: number;
  /** The major version that the root follows from now on; `highest` is the usual rule. */
  readonly root?: number | "highest" | undefined;
}

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

/**
 * A build that is already there is not written again; files that it lacks are added.
 *
 * @throws ReleaseError for a version that exists with other files, for an incomplete build, and for source maps
 * in the folder that is served; nothing has been moved then
 */
export async function releaseBuild(
  { cdn, version, build }: Build,
  store: ReleaseStore,
  { maps, share, root }: ReleaseOptions,
  now = new Date(),
): Promise<Done> {
  if (isInside(maps, store.place))
    throw new ReleaseError(
      `${maps}: lies in ${store.place}, which is served. Source maps are private: choose a folder beside it.`,
    );
  const contents = existsSync(cdn) ? contentsOf(cdn) : new Map<string, Buffer>();
  const files = Object.fromEntries([...contents].map(([name, content]) => [name, releasedFile(content)]));
  checkWhole(cdn, contents, files);
  const stable = Object.keys(files).filter(isMoving);
  const folders = ["", `v${majorOf(version)}/`];
  await store.checkPlaces([LIST, `${version}/shell.js`, ...folders.flatMap((one) => stable.map((name) => one + name))]);
  return changeList(store, "release", now, async (versions) => {
    const placed = await releasedFiles(store, version);
    checkSame(`${store.place}/${version}`, version, placed, files);
    const known = versions.versions.map((one) => one.version);
    const request = { version, placed: [...known, version], share, root, now: now.toISOString() };
    const state = afterRelease(versions, request);
    const missing = [...contents].filter(([name]) => placed[name] === undefined);
    if (missing.length > 0) await store.placeFolder(version, new Map(missing));
    const placeOfMaps = path.join(maps, version);
    if (!existsSync(placeOfMaps)) copyPrivately(cdn, mapsOf(files, cdn), placeOfMaps);
    const added = known.includes(version) ? [] : [{ version, build, date: now.toISOString(), files }];
    return { ...versions, ...state, versions: [...versions.versions, ...added] };
  });
}

/** @param share percent of the visits that get the staged version; 100 ends the staging */
export function changeShare(store: ReleaseStore, share: number, now = new Date()): Promise<Done> {
  return changeList(store, "share", now, async (versions) =>
    changedState(versions, afterShare(versions, share, now.toISOString())),
  );
}

export function rollBack(store: ReleaseStore, now = new Date()): Promise<Done> {
  return changeList(store, "rollback", now, async (versions) =>
    // A rollback that was interrupted is finished, not followed by a second one.
    versions.moving === "rollback" ? versions : changedState(versions, afterRollback(versions, now.toISOString())),
  );
}

const changedState = (versions: Versions, state: ServedState): Versions => ({ ...versions, ...state });

/**
 * Writes the list, then the addresses that the change moves, then the list once more without the note that addresses are being
 * moved. After an interruption the next command moves all addresses.
 */
async function changeList(
  store: ReleaseStore,
  command: string,
  now: Date,
  change: (versions: Versions) => Promise<Versions>,
): Promise<Done> {
  const unlock = await store.lock();
  try {
    const { versions: before, isRebuilt } = await readVersions(store, now);
    const after = await change(before);
    const isWhole = before.moving !== undefined || isRebuilt;
    const changed = movedAddresses(before.served, after.served);
    const moving = isWhole || changed.length === 0 ? Object.keys(after.served) : changed;
    const filesOf = (version: string) => after.versions.find((one) => one.version === version)?.files;
    const scripts: (readonly [string, string])[] = [];
    for (const address of moving.toSorted(rootLast)) {
      const served = after.served[address];
      if (served) scripts.push(...(await movingScripts(store, address, served, filesOf)));
    }
    const versions: Versions = { ...after, moving: undefined, current: after.served[ROOT]?.version ?? "" };
    await store.replace(LIST, textOf({ ...versions, moving: command }));
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
const textOf = (versions: Versions) => `${JSON.stringify(versions, null, 2)}\n`;

/** Scripts and styles with what else belongs to them, by path with slashes. Page scripts are last, so they are placed last. */
function contentsOf(folder: string): Map<string, Buffer> {
  const names = filesIn(folder).filter(isReleased);
  const inOrder = names.toSorted((a, b) => Number(isMoving(a)) - Number(isMoving(b)));
  return new Map(inOrder.map((name) => [name, readFileSync(path.join(folder, name))]));
}

/** Every file that a script at a moving address names is there. */
function checkWhole(cdn: string, contents: ReadonlyMap<string, Buffer>, files: ReleasedFiles): void {
  if (!contents.has("shell.js"))
    throw new ReleaseError(`${cdn}: holds no shell.js. Build first, or install the package anew.`);
  for (const [name, content] of contents) if (isMoving(name)) pointing(name, content.toString("utf8"), "./", files);
}

/** @param placed what is there under this version; a file that is missing there is added later */
function checkSame(place: string, version: string, placed: ReleasedFiles, files: ReleasedFiles): void {
  const foreign = Object.keys(placed).find((name) => files[name] === undefined);
  const isOther = Object.entries(files).some(
    ([name, { integrity }]) => (placed[name]?.integrity ?? integrity) !== integrity,
  );
  if (isOther)
    throw new ReleaseError(
      `${place}: holds another build of ${version}. A version never changes: raise it and build anew.`,
    );
  if (foreign !== undefined)
    throw new ReleaseError(`${place}/${foreign}: does not belong to ${version}. Move it to another folder.`);
}

function isInside(folder: string, other: string): boolean {
  if (other.includes("://")) return false;
  const between = path.relative(path.resolve(other), path.resolve(folder));
  return between === "" || !(between.startsWith("..") || path.isAbsolute(between));
}

/** The source maps of the scripts that have one. */
function mapsOf(files: ReleasedFiles, cdn: string): string[] {
  const maps = Object.keys(files).map((name) => `${name}.map`);
  return maps.filter((name) => existsSync(path.join(cdn, name)));
}
