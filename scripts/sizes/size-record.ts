/** Sizes as they were committed, to show what a change costs: scripts/sizes/size-record.json. */
import { execFileSync } from "node:child_process";
import type { MeasuredFile } from "./size-limits.ts";

export const RECORD = "scripts/sizes/size-record.json";

/** Bytes by the name of a file without the version or hash in it. */
export type SizeRecord = Readonly<Record<string, number>>;

/** `chunks/core-1a2b3c4d.js` is `chunks/core.js`; a name that two files share has the sum of both. */
export function sizeRecord(files: readonly MeasuredFile[]): SizeRecord {
  const record: Record<string, number> = {};
  for (const { file, bytes } of files) {
    // A hash has a digit or a capital letter, unlike a word such as `prefixed`.
    const name = file.replace(/-(?=[\w-]*[\dA-Z])[\w-]{8}(?=\.\w+$)/, "");
    record[name] = (record[name] ?? 0) + bytes;
  }
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Differences of this size come from the version in the names of other files. */
const NOISE = 40;

/** One line for each file that became larger or smaller, came or went, the largest difference first. */
export function sizeChanges(before: SizeRecord, now: SizeRecord): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names
    .map((name) => ({ name, was: before[name], is: now[name], by: (now[name] ?? 0) - (before[name] ?? 0) }))
    .filter(({ was, is, by }) => was === undefined || is === undefined || Math.abs(by) > NOISE)
    .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
    .map(({ name, was, is, by }) => {
      const sign = by > 0 ? "+" : "";
      const note = was === undefined ? " (new)" : is === undefined ? " (gone)" : "";
      return `${`${sign}${by}`.padStart(7)} B  ${name}${note}`;
    });
}

/** The record of the last commit; empty where there is none. */
export function committedRecord(): SizeRecord {
  try {
    const text = execFileSync("git", ["show", `HEAD:${RECORD}`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return JSON.parse(text) as SizeRecord;
  } catch {
    return {};
  }
}
