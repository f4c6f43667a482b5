import type { SizeLimit } from "./size-limits.ts";

const quote = /<!-- size:(\S+) -->([^<]*)<!-- \/size -->/g;

/** `2 kB` or `2048 B` in bytes; 1 kB is 1024 B. Undefined for anything else. */
function bytesOf(text: string): { bytes: number; precision: number } | undefined {
  const match = /^(?<number>\d+(?:\.(?<decimals>\d+))?) (?<unit>k?B)$/.exec(text.trim());
  if (!match?.groups) return undefined;
  const { number, decimals = "", unit } = match.groups;
  const factor = unit === "kB" ? 1024 : 1;
  return { bytes: Number(number) * factor, precision: (factor / 2) * 10 ** -decimals.length };
}

/**
 * Documents quote the limits, which the build is held to, so a quoted size stays true:
 * `<!-- size:shell.js -->2 kB<!-- /size -->` names an entry of size-limits.json by its `file`.
 */
export function quotedSizeProblems(document: string, text: string, limits: readonly SizeLimit[]): string[] {
  return [...text.matchAll(quote)].flatMap(([, file = "", said = ""]) => {
    const limit = limits.find((entry) => entry.file === file);
    if (!limit) return [`${document}: quotes a size of ${file}, which is no entry of scripts/sizes/size-limits.json`];
    const quoted = bytesOf(said);
    if (!quoted) return [`${document}: says "${said}" for ${file}; write it like 2 kB or 2048 B`];
    const isTrue = Math.abs(quoted.bytes - limit.bytes) <= quoted.precision;
    return isTrue ? [] : [`${document}: says ${said.trim()} for ${file}, the limit is ${limit.bytes} B`];
  });
}
