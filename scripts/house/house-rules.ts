import { posix } from "node:path";
import { isTest } from "../checks/source.ts";

const emptyWords = new Set(["index", "util", "utils", "helper", "helpers", "common", "misc"]);

/** A file is named for the one concept in it; these names would fit any file. */
export function fileNameProblems(files: readonly string[]): string[] {
  return files
    .filter((file) => emptyWords.has(posix.basename(file).split(".")[0] ?? ""))
    .map((file) => `${file}: the name says nothing, name it for what it holds`);
}

/**
 * A name stands for one thing: two files of one name in two folders send a reader to the wrong one. Only the `run.ts` of
 * each check share theirs, because they all mean the same.
 */
export function doubleNameProblems(files: readonly string[]): string[] {
  const folders = new Map<string, string[]>();
  // A test has the name of its subject.
  const named = files.filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !path.endsWith("/run.ts"));
  for (const file of named) {
    const name = posix.basename(file).replace(/\.tsx?$/, "");
    folders.set(name, [...(folders.get(name) ?? []), file]);
  }
  return [...folders.values()].flatMap(([first, ...others]) =>
    others.map((other) => `${other}: has the name of ${first}; name each for what it alone holds`),
  );
}

/** Ids in square brackets, in comments and titles, that docs/reference/spec-ids.md does not have: a slip that proves nothing. */
export function unknownIdProblems(sources: ReadonlyMap<string, string>, rows: string): string[] {
  const known = new Set([...rows.matchAll(/^- ([A-Z]-\d\d) /gm)].map(([, id]) => id));
  return [...sources].flatMap(([file, source]) => {
    const named = [...source.matchAll(/\[((?:[A-Z]-\d\d)(?:, [A-Z]-\d\d)*)\]/g)].flatMap(([, ids = ""]) =>
      ids.split(", "),
    );
    return [...new Set(named)]
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id} is no row of docs/reference/spec-ids.md`);
  });
}
