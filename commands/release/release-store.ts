/** Where releases are placed: a folder, or a bucket of an object storage. Both hold the same files under the same names. */

import { SERVED } from "./served-metrics.ts";

/** Headers with which a file is served. */
export interface FileHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface StoreOptions {
  /** Tells how far a command is. */
  readonly report?: ((text: string) => void) | undefined;
}

export const LIST = "versions.json";

/** `versions.json` as it was read. It is all that a command changes: every other file is one of a version, or follows from the list. */
export interface FoundList {
  /** Undefined if there is none. */
  readonly content: Buffer | undefined;
  /** Writes the list if it has not changed since it was read. Returns false if another command has changed it. */
  readonly replace: (text: string) => Promise<boolean>;
  /** Finishes what a command has left that was killed. */
  readonly settle: () => Promise<void>;
}

export interface ReleaseStore {
  /** As the operator wrote it; messages name it. */
  readonly place: string;
  /** @throws ReleaseError if there is no such place */
  readonly list: () => Promise<FoundList>;
  /** Names of the folders directly inside. */
  readonly folders: () => Promise<readonly string[]>;
  /** Paths of all files below a folder, with slashes; empty if there is no such folder. */
  readonly filesBelow: (folder: string) => Promise<readonly string[]>;
  /** Undefined if there is no such file. */
  readonly read: (name: string) => Promise<Buffer | undefined>;
  /** Places files in the order of the map. Each has its place at once and whole; a folder that is cut off harms nobody while no list names it. */
  readonly placeFolder: (folder: string, files: ReadonlyMap<string, Buffer>) => Promise<void>;
  /**
   * Replaces a file at once, so that readers see the old or the new content.
   *
   * @param seen its content as the command has read it, if there was any: the file stays, and the result is false, where another command
   *   has replaced it since
   */
  readonly replace: (name: string, content: string | Buffer, seen?: Buffer) => Promise<boolean>;
  /** Removes the folder of a version with all of its files. */
  readonly removeFolder: (folder: string) => Promise<void>;
  /** @throws ReleaseError if one of these files cannot be written because of what is in its place */
  readonly checkPlaces: (names: readonly string[]) => Promise<void>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
  prom: "text/plain; charset=utf-8",
};

/** The name of a folder whose files never change. */
const VERSION_START = /^\d+\.\d+\.\d+/;

/** The headers of docs/operate.md. @param name path below the root of the store */
export function headersOf(name: string): FileHeaders {
  const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  if (name === LIST || name === SERVED) return { contentType, cacheControl: "no-cache" };
  return {
    contentType,
    cacheControl:
      name.includes("/") && VERSION_START.test(name)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=300, stale-while-revalidate=86400",
  };
}
