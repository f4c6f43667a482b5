/** Where releases are placed: a folder, or a bucket of an object storage. Both hold the same files under the same names. */

import type { LockTimes } from "./release-lock.ts";

/** Headers with which a file is served. */
export interface FileHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
}

export interface StoreOptions {
  /** Where lock and unfinished files are; a place beside the store when missing. It is not served. */
  readonly state?: string | undefined;
  readonly lockTimes?: LockTimes | undefined;
  /** Tells how far a command is. */
  readonly report?: ((text: string) => void) | undefined;
}

export interface ReleaseStore {
  /** As the operator wrote it; messages name it. */
  readonly place: string;
  /** @throws ReleaseError if there is no such place, or if it cannot be locked */
  readonly checkReady: () => void;
  /**
   * Keeps every other release away, and removes what an interrupted one has left.
   *
   * @returns releases the lock
   * @throws ReleaseError if another release is running, or if the place is not ready
   */
  readonly lock: () => Promise<() => Promise<void>>;
  /** Names of the folders directly inside. */
  readonly folders: () => Promise<readonly string[]>;
  /** Paths of all files below a folder, with slashes; empty if there is no such folder. */
  readonly filesBelow: (folder: string) => Promise<readonly string[]>;
  /** Undefined if there is no such file. */
  readonly read: (name: string) => Promise<Buffer | undefined>;
  /** Places files of a new folder, or those that an existing folder lacks. Readers of a new folder see all of it or nothing. */
  readonly placeFolder: (folder: string, files: ReadonlyMap<string, Buffer>) => Promise<void>;
  /** Replaces a file at once, so that readers see the old or the new content. */
  readonly replace: (name: string, content: string | Buffer) => Promise<void>;
  /** Removes the folder of a version with all of its files. */
  readonly removeFolder: (folder: string) => Promise<void>;
  /** @throws ReleaseError if one of these files cannot be written because of what is in its place */
  readonly checkPlaces: (names: readonly string[]) => Promise<void>;
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  json: "application/json",
};

/** The name of a folder whose files never change. */
const VERSION_START = /^\d+\.\d+\.\d+/;

/** The headers of docs/operate.md. @param name path below the root of the store */
export function headersOf(name: string): FileHeaders {
  const contentType = CONTENT_TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "application/octet-stream";
  if (name === "versions.json") return { contentType, cacheControl: "no-cache" };
  return {
    contentType,
    cacheControl:
      name.includes("/") && VERSION_START.test(name)
        ? "public, max-age=31536000, immutable"
        : "public, max-age=300, stale-while-revalidate=86400",
  };
}
