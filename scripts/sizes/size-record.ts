/** Sizes as they were committed, to show what a change costs: scripts/sizes/size-record.json. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import type { MeasuredFile } from "./size-limits.ts";

export const RECORD = "scripts/sizes/size-record.json";

/** Bytes by the name of a file without the version or hash in it. */
export type SizeRecord = Readonly<Record<string, number>>;

/** In the name of a file. It has a digit or a capital letter, unlike a word such as `prefixed`. */
const HASH = /-(?=[\w-]*[\dA-Z])[\w-]{8}(?=\.\w+$)/;

/** The hashes of a build, in the order of the names that have them. */
export const hashesIn = (files: readonly string[]): readonly string[] => [
  ...new Set(files.toSorted().flatMap((file) => HASH.exec(file)?.[0].slice(1) ?? [])),
];

/**
 * Bytes of a text, compressed by brotli. Each change of the sources gives other hashes, and some compress worse than others:
 * every hash counts as one that never changes, so that equal code has one size in every build.
 */
export function compressedSize(text: string, hashes: readonly string[]): number {
  const fixed = (hash: string, at: number) =>
    createHash("sha256")
      .update(String(at))
      .digest(/^[\da-f]+$/.test(hash) ? "hex" : "base64url")
      .slice(0, hash.length);
  const same = hashes.reduce((rest, hash, at) => rest.replaceAll(hash, fixed(hash, at)), text);
  return brotliCompressSync(same).byteLength;
}

/** `chunks/core-1a2b3c4d.js` is `chunks/core.js`; a name that two files share has the sum of both. */
export function sizeRecord(files: readonly MeasuredFile[]): SizeRecord {
  const record: Record<string, number> = {};
  for (const { file, bytes } of files) {
    const name = file.replace(HASH, "");
    record[name] = (record[name] ?? 0) + bytes;
  }
  return Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** One line for each file that became larger or smaller, came or went, the largest difference first. */
export function sizeChanges(before: SizeRecord, now: SizeRecord): readonly string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names
    .map((name) => ({ name, was: before[name], is: now[name], by: (now[name] ?? 0) - (before[name] ?? 0) }))
    .filter(({ was, is, by }) => was === undefined || is === undefined || by !== 0)
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
