/** The lock as a file, beside the folder that it guards. */
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import type { FoundLock, LockPlace } from "./release-lock.ts";

export function lockFile(file: string): LockPlace {
  const read = (): FoundLock | undefined =>
    unlessMissing(() => {
      const text = readFileSync(file, "utf8");
      return { text, tag: `${statSync(file).mtimeMs} ${text}` };
    });
  return {
    name: file,
    read: async () => read(),
    async make(text, found) {
      try {
        if (found !== undefined) takeAway(file, found);
        writeFileSync(file, text, { flag: "wx" });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
        throw error;
      }
    },
    async touch(text) {
      const now = new Date();
      if (read()?.text === text) utimesSync(file, now, now);
    },
    async remove(text) {
      if (read()?.text === text) rmSync(file, { force: true });
    },
  };
}

/** Removes a lock that was left behind. Another release may do the same at the same time, so its new lock is put back. */
function takeAway(file: string, found: FoundLock): void {
  const aside = `${file}.${process.pid}`;
  try {
    unlessMissing(() => {
      renameSync(file, aside);
      const taken = readFileSync(aside, "utf8");
      if (taken !== found.text) writeFileSync(file, taken, { flag: "wx" });
    });
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The lock may be released at any moment. */
function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
