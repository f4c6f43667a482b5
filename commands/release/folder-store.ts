/** Releases in a folder, which a web server or a content delivery network serves. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { linkOnTheWay } from "../output-folder.ts";
import { lockFile } from "./lock-file.ts";
import { ReleaseError } from "./release-error.ts";
import { type Held, takeLock } from "./release-lock.ts";
import type { ReleaseStore, StoreOptions } from "./release-store.ts";

/** Everything is written in here and renamed to its place, so an interrupted release leaves unfinished files only here. */
const UNFINISHED = "unfinished";
/** The process that serves the folder is another user's, so the modes do not follow the umask of the one that releases. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

export function folderStore(out: string, options: StoreOptions = {}): ReleaseStore {
  const { lockTimes, report } = options;
  const at = (name: string) => path.join(out, name);
  /** Links of the folder itself are followed, so that one folder has one lock. */
  const state = () => path.resolve(options.state ?? `${realpathSync(out)}-state`);
  let held: Held | undefined;
  const unfinished = () => path.join(state(), UNFINISHED);
  /** Writes a file aside; returns its path. */
  const written = (name: string, content: Buffer | string): string => {
    const file = path.join(unfinished(), name);
    makeFolder(path.dirname(file));
    writeFileSync(file, content);
    chmodSync(file, FILE_MODE);
    return file;
  };
  const moved = (from: string, name: string): void => {
    makeFolder(path.dirname(at(name)));
    renameSync(from, at(name));
  };
  return {
    place: out,
    checkReady: () => checkFolders(out, state),
    async lock() {
      checkFolders(out, state);
      makeFolder(state());
      held = await takeLock(out, lockFile(path.join(state(), "lock")), lockTimes, report);
      rmSync(unfinished(), { recursive: true, force: true });
      return async () => {
        rmSync(unfinished(), { recursive: true, force: true });
        await held?.release();
        held = undefined;
      };
    },
    async folders() {
      return existsSync(out) ? readdirSync(out).filter((name) => lstatSync(at(name)).isDirectory()) : [];
    },
    async filesBelow(folder) {
      return existsSync(at(folder)) ? filesIn(at(folder)) : [];
    },
    async read(name) {
      return existsSync(at(name)) ? readFileSync(at(name)) : undefined;
    },
    async placeFolder(folder, files) {
      await held?.check();
      const isNew = !existsSync(at(folder));
      for (const [name, content] of files) {
        const file = written(`${folder}/${name}`, content);
        if (!isNew) moved(file, `${folder}/${name}`);
      }
      if (isNew && files.size > 0) moved(path.join(unfinished(), folder), folder);
    },
    async replace(name, content) {
      await held?.check();
      moved(written(name, content), name);
    },
    async removeFolder(folder) {
      await held?.check();
      if (!existsSync(at(folder))) return;
      const removed = path.join(unfinished(), `removed-${folder}`);
      makeFolder(unfinished());
      renameSync(at(folder), removed);
      rmSync(removed, { recursive: true, force: true });
    },
    async checkPlaces(names) {
      for (const name of names) {
        const link = linkOnTheWay(out, name);
        if (link !== undefined) throw linkError(link);
        checkKinds(out, name.split("/"));
      }
    },
  };
}

/** A folder that does not exist is a typing error more often than a first release. */
function checkFolders(out: string, stateOf: () => string): void {
  if (!existsSync(out) || !statSync(out).isDirectory())
    throw new ReleaseError(`${out}: is no folder. Correct --out, or make the folder before the first release.`);
  const state = stateOf();
  if (isInside(state, out))
    throw new ReleaseError(`${state}: lies in ${out}, which is served. Choose a folder beside it for --state.`);
  const link = linkOnTheWay(path.dirname(state), path.basename(state));
  if (link !== undefined) throw linkError(link);
  const isThere = existsSync(state);
  if (!isThere && !existsSync(path.dirname(state)))
    throw new ReleaseError(`${path.dirname(state)}: is no folder. Correct --state.`);
  if (statSync(isThere ? state : path.dirname(state)).dev !== statSync(out).dev)
    throw new ReleaseError(
      `${out}: is a volume of its own, and ${state} is not on it, so other machines would not see the lock. Serve a folder of the volume, such as ${path.join(out, "public")}.`,
    );
}

/** Whether a folder is the other one, or lies in it. */
export function isInside(folder: string, other: string): boolean {
  const between = path.relative(path.resolve(other), path.resolve(folder));
  return between === "" || !(between.startsWith("..") || path.isAbsolute(between));
}

/** @param segments of the path of a file below `out` */
function checkKinds(out: string, segments: readonly string[]): void {
  for (const [above] of segments.entries()) {
    const place = path.join(out, ...segments.slice(0, above + 1));
    if (!existsSync(place)) return;
    const wanted = above === segments.length - 1 ? "file" : "folder";
    const found = lstatSync(place).isDirectory() ? "folder" : "file";
    if (found !== wanted)
      throw new ReleaseError(`${place}: is a ${found}, and the release has a ${wanted} of that name. Remove it.`);
  }
}

const linkError = (link: string) => new ReleaseError(`${link}: is a symbolic link and is not followed. Remove it.`);

/** Paths of all files below a folder, with slashes. */
export function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .toSorted();
}

/** Makes the folder and those above it that are missing; the modes of folders that exist belong to the operator. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
  chmodSync(folder, FOLDER_MODE);
}

/** Copies files beside the folder and renames the copy, so that the folder is there whole or not at all. */
export function copyPrivately(from: string, names: readonly string[], folder: string): void {
  const beside = `${folder}.unfinished`;
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  for (const name of names) {
    mkdirSync(path.dirname(path.join(beside, name)), { recursive: true });
    copyFileSync(path.join(from, name), path.join(beside, name));
  }
  renameSync(beside, folder);
}
