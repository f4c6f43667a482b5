/** Chooses a sample of the mutants by a fixed seed, so that every run tries the same ones. */
import { createHash } from "node:crypto";

/** One change that a mutation tool can make to the source; lines and columns count from 0. */
export interface MutantSpot {
  readonly fileName: string;
  readonly mutatorName: string;
  readonly replacement: string;
  readonly location: {
    readonly start: { readonly line: number; readonly column: number };
    readonly end: { readonly line: number; readonly column: number };
  };
}

/** Names a mutant whatever number a run gives it. */
export function mutantKey({ fileName, mutatorName, replacement, location: { start, end } }: MutantSpot): string {
  return `${fileName}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;
}

/** The place of a mutant as the `mutate` option of Stryker takes it: lines from 1, columns from 0. */
export function mutantPlace({ fileName, location: { start, end } }: MutantSpot): string {
  return `${fileName}:${start.line + 1}:${start.column}-${end.line + 1}:${end.column}`;
}

/** The result of a run for one mutant. */
export interface TriedMutant {
  readonly status: string;
  /** The tests that reach the mutant; unknown for code that runs before any test. */
  readonly coveredBy?: readonly string[] | undefined;
  readonly testsCompleted?: number | undefined;
}

/**
 * Whether a mutant lived because not all tests that reach it have run. The runner stops at the first test that fails, and now and
 * then the order to stop arrives when the tests of the next mutant have begun.
 */
export function isCutShort({ status, coveredBy = [], testsCompleted = 0 }: TriedMutant): boolean {
  return status === "Survived" && testsCompleted < coveredBy.length;
}

/** The folder whose share a file counts to: `src/api/request/send.ts` is of `src/api`. */
export function folderOf(file: string): string {
  return file.split("/").slice(0, 2).join("/");
}

/**
 * Chooses by hash: a mutant's rank hangs on the seed and on itself alone, so a change elsewhere leaves it in the sample.
 *
 * @param wanted how many over all; each folder gets its share by the number of its mutants
 * @param least how many a folder gets at least, as far as it has them
 * @returns per folder, the chosen mutants in the order of their rank
 */
export function sampleOf<T extends MutantSpot>(
  mutants: readonly T[],
  { seed, wanted, least }: { readonly seed: string; readonly wanted: number; readonly least: number },
): ReadonlyMap<string, readonly T[]> {
  const byFolder = new Map<string, T[]>();
  for (const mutant of mutants) {
    const folder = folderOf(mutant.fileName);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), mutant]);
  }
  const rank = (mutant: T) =>
    createHash("sha256")
      .update(`${seed}\n${mutantKey(mutant)}`)
      .digest("hex");
  return new Map(
    [...byFolder]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([folder, all]) => {
        const share = Math.max(least, Math.round((wanted * all.length) / mutants.length));
        const ranked = all.map((mutant) => ({ mutant, at: rank(mutant) })).toSorted((a, b) => (a.at < b.at ? -1 : 1));
        return [folder, ranked.slice(0, share).map(({ mutant }) => mutant)];
      }),
  );
}

export interface FolderScore {
  readonly folder: string;
  readonly caught: number;
  readonly tried: number;
}

/** The scores below the limits, one line each; a share is between 0 and 1. */
export function scoreProblems(
  scores: readonly FolderScore[],
  limits: { readonly all: number; readonly folder: number },
): readonly string[] {
  const total = { folder: "all folders", caught: sum(scores, "caught"), tried: sum(scores, "tried") };
  const below = (score: FolderScore, limit: number) =>
    score.caught < limit * score.tried ? [`${scoreLine(score)}, wanted ${percent(limit)}`] : [];
  return [...scores.flatMap((score) => below(score, limits.folder)), ...below(total, limits.all)];
}

export function scoreLine({ folder, caught, tried }: FolderScore): string {
  return `${folder}: ${caught} of ${tried} caught, ${percent(tried === 0 ? 1 : caught / tried)}`;
}

function sum(scores: readonly FolderScore[], key: "caught" | "tried"): number {
  return scores.reduce((total, score) => total + score[key], 0);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
