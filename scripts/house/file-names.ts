import { posix } from "node:path";

const emptyWords = new Set(["index", "util", "utils", "helper", "helpers", "common", "misc"]);

/** A file is named for the one concept in it; these names would fit any file. */
export function fileNameProblems(files: readonly string[]): string[] {
  return files
    .filter((file) => emptyWords.has(posix.basename(file).split(".")[0] ?? ""))
    .map((file) => `${file}: the name says nothing, name it for what it holds`);
}
