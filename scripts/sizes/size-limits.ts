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

function fits(pattern: string, file: string): boolean {
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
