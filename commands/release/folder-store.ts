/** Releases in a folder, which a web server or a content delivery network serves. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { linkOnTheWay } from "../output-folder.ts";
import { ReleaseError } from "./release-error.ts";
import { lockFolder } from "./release-lock.ts";
import type { ReleaseStore } from "./release-store.ts";

const LOCK = ".savings-shell.lock";
/** Everything is written in here and renamed to its place, so an interrupted release leaves unfinished files only here. */
const UNFINISHED = ".savings-shell.unfinished";
/** The process that serves the folder is another user's, so the modes do not follow the umask of the one that releases. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

export function folderStore(out: string): ReleaseStore {
  const unfinished = path.join(out, UNFINISHED);
  const at = (name: string) => path.join(out, name);
  /** Writes a file aside; returns its path. */
  const written = (name: string, content: Buffer | string): string => {
    const file = path.join(unfinished, name);
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
    async lock() {
      const link = [LOCK, UNFINISHED].map((name) => linkOnTheWay(out, name)).find((one) => one !== undefined);
      if (link !== undefined) throw linkError(link);
      makeFolder(out);
      const release = lockFolder(at(LOCK));
      rmSync(unfinished, { recursive: true, force: true });
      return async () => {
        rmSync(unfinished, { recursive: true, force: true });
        release();
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
      const isNew = !existsSync(at(folder));
      for (const [name, content] of files) {
        const file = written(`${folder}/${name}`, content);
        if (!isNew) moved(file, `${folder}/${name}`);
      }
      if (isNew && files.size > 0) moved(path.join(unfinished, folder), folder);
    },
    async replace(name, text) {
      moved(written(name, text), name);
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
