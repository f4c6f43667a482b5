/**
 * Releases in a folder, which a web server or a content delivery network serves. Each file is written in a folder of its own and
 * renamed to its place.
 */
import { createHash, randomUUID } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { linkOnTheWay } from "../output-folder.ts";
import { ReleaseError } from "./release-error.ts";
import { type FoundList, LIST, type ReleaseStore, type StoreOptions } from "./release-store.ts";

/** Files that are not in their place yet, and what follows each list. It is inside, so that a rename works on any volume. */
export const UNFINISHED = ".savings-shell";
/** No command takes as long, so files in there that are older are of no use to any. */
const LEFT_AFTER_MS = 86_400_000;
/** The process that serves the folder is another user's, so the modes do not follow the umask of the one that releases. */
const FILE_MODE = 0o644;
const FOLDER_MODE = 0o755;

export function folderStore(out: string, { report }: StoreOptions = {}): ReleaseStore {
  const at = (name: string) => path.join(out, name);
  /** Writes a file aside; returns its path. */
  const written = (content: Buffer | string): string => {
    const file = path.join(at(UNFINISHED), randomUUID());
    makeFolder(path.dirname(file));
    writeFileSync(file, content);
    chmodSync(file, FILE_MODE);
    return file;
  };
  const place = (name: string, content: Buffer | string, seen?: Buffer): boolean => {
    makeFolder(path.dirname(at(name)));
    const file = written(content);
    // A rename knows no condition, so nothing stands between the look and the rename.
    const isAsSeen = seen === undefined || contentOf(at(name))?.equals(seen) === true;
    if (isAsSeen) renameSync(file, at(name));
    else rmSync(file);
    return isAsSeen;
  };
  return {
    place: out,
    async list() {
      checkFolder(out);
      return foundList(out, written, place);
    },
    async folders() {
      return existsSync(out) ? readdirSync(out).filter((name) => lstatSync(at(name)).isDirectory()) : [];
    },
    async filesBelow(folder) {
      return existsSync(at(folder)) ? filesIn(at(folder)) : [];
    },
    async read(name) {
      return contentOf(at(name));
    },
    async placeFolder(folder, files) {
      report?.(`${out}/${folder}`);
      for (const [name, content] of files) place(`${folder}/${name}`, content);
    },
    async replace(name, content, seen) {
      return place(name, content, seen);
    },
    async removeFolder(folder) {
      rmSync(at(folder), { recursive: true, force: true });
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

/**
 * The list, and its conditional write. The name of the file with the next list contains a digest of the present one, and making that
 * name fails where it is taken. So only one command can decide what follows a list, and a list that was decided is never lost:
 * `versions.json` is a copy of the last one in the chain. A command that is killed before it has made the copy has decided; the next
 * one that reads the list makes the copy.
 */
function foundList(
  out: string,
  written: (content: string) => string,
  place: (name: string, content: Buffer | string) => unknown,
): FoundList {
  const nameAfter = (content: Buffer | undefined) => {
    const digest = content === undefined ? "none" : createHash("sha256").update(content).digest("hex");
    return path.join(out, UNFINISHED, `after-${digest}`);
  };
  const placed = contentOf(path.join(out, LIST));
  let content = placed;
  for (let next = contentOf(nameAfter(content)); next !== undefined; next = contentOf(nameAfter(content)))
    content = next;
  return {
    content,
    async settle() {
      if (content !== undefined && content !== placed) place(LIST, content);
      removeLeft(path.join(out, UNFINISHED));
    },
    async replace(text) {
      const unfinished = written(text);
      try {
        linkSync(unfinished, nameAfter(content));
      } catch (error) {
        const { code = "" } = error as NodeJS.ErrnoException;
        if (code === "EEXIST") return false;
        if (["EPERM", "ENOTSUP", "ENOSYS"].includes(code))
          throw new ReleaseError(`${out}: is on a volume without hard links. Release into another volume or a bucket.`);
        throw error;
      } finally {
        rmSync(unfinished, { force: true });
      }
      place(LIST, text);
      return true;
    },
  };
}

function contentOf(file: string): Buffer | undefined {
  return unlessMissing(() => readFileSync(file));
}

/** Another command may have renamed or removed the file in the meantime. */
function unlessMissing<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function removeLeft(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const modified = unlessMissing(() => statSync(file).mtimeMs);
    if (modified !== undefined && Date.now() - modified > LEFT_AFTER_MS) rmSync(file, { force: true });
  }
}

/** A folder that does not exist is a typing error more often than a first release. */
function checkFolder(out: string): void {
  if (!existsSync(out) || !statSync(out).isDirectory())
    throw new ReleaseError(`${out}: is no folder. Correct --out, or make the folder before the first release.`);
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

/** Copies files that are not served. */
export function copyPrivately(from: string, names: readonly string[], folder: string): void {
  for (const name of names) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    copyFileSync(path.join(from, name), path.join(folder, name));
  }
}
