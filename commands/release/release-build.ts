/**
 * Places a build in a store under its version, beside every earlier one, and moves the addresses without a version. Those are
 * moved last and each at once, so that at any moment every page finds all files of the build that it has begun with.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { copyPrivately, filesIn, isInside } from "./folder-store.ts";
import { changeList, type Done } from "./list-change.ts";
import { isMoving, pointing, type ReleasedFiles } from "./moving-scripts.ts";
import { ReleaseError } from "./release-error.ts";
import { LIST, type ReleaseStore } from "./release-store.ts";
import { afterRelease, checkNewer, majorOf } from "./served-versions.ts";
import { claimedFiles, foreignIn, isReleased, releasedFile, releasedFiles } from "./versions-list.ts";

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
  /** Releases also a version that is older than the one that is served, or was rolled back. */
  readonly force?: boolean | undefined;
  /** Writes nothing; the store has to be one that writes nothing either. */
  readonly dryRun?: boolean | undefined;
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
  { maps, share, root, force, dryRun }: ReleaseOptions,
  now = new Date(),
): Promise<Done> {
  if (!store.place.includes("://") && isInside(maps, store.place))
    throw new ReleaseError(
      `${maps}: lies in ${store.place}, which is served. Source maps are private: choose a folder beside it.`,
    );
  const aboveMaps = path.dirname(path.resolve(maps));
  if (!existsSync(aboveMaps))
    throw new ReleaseError(`${maps}: there is no folder ${aboveMaps}. Make it, or correct --maps.`);
  const contents = existsSync(cdn) ? contentsOf(cdn) : new Map<string, Buffer>();
  const files = Object.fromEntries([...contents].map(([name, content]) => [name, releasedFile(content)]));
  checkWhole(cdn, contents, files);
  const stable = Object.keys(files).filter(isMoving);
  const folders = ["", `v${majorOf(version)}/`];
  await store.checkPlaces([LIST, `${version}/shell.js`, ...folders.flatMap((one) => stable.map((name) => one + name))]);
  return changeList(store, now, async (versions) => {
    // Another command may still be removing its folder.
    if (versions.pruned.includes(version))
      throw new ReleaseError(
        `${version}: was removed by prune. A version is never used again: raise it and build anew.`,
      );
    const placed = await releasedFiles(store, version);
    const listed = versions.versions.find((one) => one.version === version)?.files;
    checkSame(`${store.place}/${version}`, version, listed ?? (await claimedFiles(store, version)) ?? placed, files);
    checkOwn(`${store.place}/${version}`, version, await store.filesBelow(version), files);
    if (!force) checkNewer(versions, version);
    const known = versions.versions.map((one) => one.version);
    const request = { version, placed: [...known, version], share, root, now: now.toISOString() };
    const state = afterRelease(versions, request);
    const missing = [...contents].filter(([name]) => placed[name] === undefined);
    if (missing.length > 0) await store.placeFolder(version, new Map(missing));
    // What a disk or a hand has damaged gets the bytes that the list names.
    const isDamaged = (name: string) => placed[name] && placed[name].integrity !== files[name]?.integrity;
    for (const [name, content] of contents) if (isDamaged(name)) await store.replace(`${version}/${name}`, content);
    if (!dryRun) copyPrivately(cdn, mapsOf(files, cdn), path.join(maps, version));
    const entry = { version, build, date: now.toISOString(), files };
    const others = versions.versions.filter((one) => one.version !== version);
    const listedAs = versions.versions.map((one) => (one.version === version ? { ...one, files } : one));
    const after = { ...versions, ...state, versions: known.includes(version) ? listedAs : [...others, entry] };
    return { after, noted: { command: "release", version, share } };
  });
}

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

/** @param known the files of this version as its list names them, or as they are there */
function checkSame(place: string, version: string, known: ReleasedFiles, files: ReleasedFiles): void {
  const isOther = Object.entries(files).some(
    ([name, { integrity }]) => (known[name]?.integrity ?? integrity) !== integrity,
  );
  if (isOther)
    throw new ReleaseError(
      `${place}: holds another build of ${version}. A version never changes: raise it and build anew.`,
    );
}

function checkOwn(place: string, version: string, names: readonly string[], files: ReleasedFiles): void {
  const [foreign] = foreignIn(names, files);
  if (foreign !== undefined)
    throw new ReleaseError(`${place}/${foreign}: does not belong to ${version}. Move it to another folder.`);
}

/** The source maps of the scripts that have one. */
function mapsOf(files: ReleasedFiles, cdn: string): string[] {
  const maps = Object.keys(files).map((name) => `${name}.map`);
  return maps.filter((name) => existsSync(path.join(cdn, name)));
}
