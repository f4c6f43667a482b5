import type { Check } from "../checks/check.ts";

/** The most bytes, compressed by brotli, that a visitor downloads for each file whose name fits. */
export interface SizeLimit {
  /** Path in dist/cdn; `*` stands for anything but a slash. */
  readonly file: string;
  readonly bytes: number;
}

export interface MeasuredFile {
  readonly file: string;
  readonly bytes: number;
}

/** Whether a path in dist/cdn is of a pattern. */
export function fits(pattern: string, file: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]*")}$`).test(file);
}

/** The first limit that fits: exact names come before patterns in the list. */
export function limitFor(file: string, limits: readonly SizeLimit[]): SizeLimit | undefined {
  return limits.find((limit) => fits(limit.file, file));
}

function sizeProblem({ file, bytes }: MeasuredFile, limits: readonly SizeLimit[]): string | undefined {
  const limit = limitFor(file, limits);
  if (!limit) return `${file}: no entry in scripts/sizes/size-limits.json fits it`;
  if (bytes <= limit.bytes) return undefined;
  return `${file}: ${bytes} B brotli, ${bytes - limit.bytes} over the ${limit.bytes} of ${limit.file}`;
}

/** One check per file. A limit without a wildcard whose file is missing fails too: the check would guard nothing. */
export function sizeChecks(files: readonly MeasuredFile[], limits: readonly SizeLimit[]): Check[] {
  const measured = files.map((file) => {
    const problem = sizeProblem(file, limits);
    return { title: `size of ${file.file}`, problems: problem ? [problem] : [] };
  });
  const missing = limits
    .filter((limit) => !limit.file.includes("*") && !files.some(({ file }) => file === limit.file))
    .map(({ file }) => ({ title: `size of ${file}`, problems: [`${file}: not in dist/cdn, run npm run build`] }));
  return [...measured, ...missing];
}

/** The most bytes, compressed by brotli, that one page downloads in all. */
export interface SizeSum {
  readonly page: string;
  /** Each fits one file at least, as in a limit. */
  readonly files: readonly string[];
  readonly bytes: number;
}

/** The cost of a page for a visitor: bytes of all its files. */
export function sumOf(files: readonly MeasuredFile[], { files: patterns }: SizeSum): number {
  const counted = files.filter(({ file }) => patterns.some((pattern) => fits(pattern, file)));
  return counted.reduce((total, file) => total + file.bytes, 0);
}

/** Many files may each grow by a little, so their sum has a limit as well. */
export function sumCheck(files: readonly MeasuredFile[], given: SizeSum): Check {
  const { page, files: patterns, bytes } = given;
  const sum = sumOf(files, given);
  const idle = patterns.filter((pattern) => !files.some(({ file }) => fits(pattern, file)));
  return {
    title: `size of ${page}`,
    problems: [
      ...idle.map((pattern) => `${page}: ${pattern} fits no file in dist/cdn`),
      ...(sum > bytes ? [`${page}: ${sum} B brotli in all, ${sum - bytes} over its ${bytes}`] : []),
    ],
  };
}

const quote = /<!-- size:([^>]+?) -->([^<]*)<!-- \/size -->/g;

/** `2 kB` or `2048 B` in bytes; 1 kB is 1024 B. Undefined for anything else. */
function bytesOf(text: string): { bytes: number; precision: number } | undefined {
  const match = /^(?<number>\d+(?:\.(?<decimals>\d+))?) (?<unit>k?B)$/.exec(text.trim());
  if (!match?.groups) return undefined;
  const { number, decimals = "", unit } = match.groups;
  const factor = unit === "kB" ? 1024 : 1;
  return { bytes: Number(number) * factor, precision: (factor / 2) * 10 ** -decimals.length };
}

/**
 * Documents quote the limits, which the build is held to: `<!-- size:shell.js -->2 kB<!-- /size -->` names an entry of
 * size-limits.json by its `file`. A sum is quoted as it is measured, by the `page` of size-sums.json.
 *
 * @param sums measured bytes by page
 */
export function quotedSizeProblems(
  document: string,
  text: string,
  limits: readonly SizeLimit[],
  sums: ReadonlyMap<string, number>,
): string[] {
  return [...text.matchAll(quote)].flatMap(([, name = "", said = ""]) => {
    const bytes = sums.get(name) ?? limits.find((entry) => entry.file === name)?.bytes;
    if (bytes === undefined)
      return [
        `${document}: quotes a size of ${name}, which is no entry of scripts/sizes/size-limits.json or size-sums.json`,
      ];
    const quoted = bytesOf(said);
    if (!quoted) return [`${document}: says "${said}" for ${name}; write it like 2 kB or 2048 B`];
    const isTrue = Math.abs(quoted.bytes - bytes) <= quoted.precision;
    const what = sums.has(name) ? "the sum" : "the limit";
    return isTrue ? [] : [`${document}: says ${said.trim()} for ${name}, ${what} is ${bytes} B`];
  });
}
