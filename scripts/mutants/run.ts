/**
 * Breaks the product in small ways and looks whether a test notices: `npm run test:mutants [folder...]`. Takes some
 * twenty minutes for all folders, so it is no part of `npm test`. Each commit has another sample, chosen by its hash; SEED
 * chooses that of another. The options of the tool stand in stryker.config.mjs.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { Stryker } from "@stryker-mutator/core";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { isTestMaterial, sourceFiles } from "../checks/source.ts";
import { isEquivalent } from "./equivalent.ts";
import { EQUIVALENT_MUTANTS } from "./equivalent-mutants.ts";
import {
  type FolderScore,
  folderOf,
  isCutShort,
  type MutantSpot,
  mutantKey,
  mutantPlace,
  sampleOf,
  scoreLine,
  scoreProblems,
} from "./sample.ts";

type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

const LIMITS = { all: 0.95, folder: 0.9 };
const WANTED = 300;
const LEAST_OF_A_FOLDER = 15;

/** Product source that Vitest covers: what browsers alone can run (React, elements) has tests of another runner. */
const FOLDERS = ["api", "consent", "domain", "flags", "i18n", "session", "stores", "tracking"].map(
  (name) => `src/${name}`,
);
const CAUGHT: readonly string[] = ["Killed", "Timeout", "RuntimeError"];

async function allMutants(): Promise<readonly MutantSpot[]> {
  const silent = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {}, error() {} };
  const instrumenter = new Instrumenter(silent as unknown as ConstructorParameters<typeof Instrumenter>[0]);
  const files = sourceFiles(".", FOLDERS, /\.ts$/).filter((file) => !isTestMaterial(file));
  const { mutants } = await instrumenter.instrument(
    files.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") })),
    { plugins: null, excludedMutations: [], ignorers: [] },
  );
  return mutants;
}

/** Mutants whose tests were cut short are tried again, so often at most. */
const MOST_ROUNDS = 4;

async function tryMutants(sample: readonly MutantSpot[], round = 1): Promise<readonly MutantResult[]> {
  const results = await runStryker(sample, round > 1);
  const cutShort = results.filter(isCutShort);
  if (cutShort.length === 0 || round === MOST_ROUNDS) return results;
  return [...results.filter((result) => !isCutShort(result)), ...(await tryMutants(cutShort.map(spotOf), round + 1))];
}

/**
 * Stryker takes places and not single mutants: other mutants of the same place run, too, and are left out.
 *
 * @param force whether to try again what the stored results of earlier runs already say
 */
async function runStryker(sample: readonly MutantSpot[], force: boolean): Promise<readonly MutantResult[]> {
  const wanted = new Set(sample.map(mutantKey));
  const stryker = new Stryker({ mutate: [...new Set(sample.map(mutantPlace))], force });
  const results = await stryker.runMutationTest();
  return results.filter((result) => wanted.has(mutantKey(spotOf(result))));
}

/** A result has absolute paths, and counts lines and columns from 1 where the instrumenter counts from 0. */
function spotOf({ fileName, mutatorName, replacement = "", location: { start, end } }: MutantResult): MutantSpot {
  const from0 = ({ line, column }: typeof start) => ({ line: line - 1, column: column - 1 });
  const location = { start: from0(start), end: from0(end) };
  return { fileName: relative(process.cwd(), fileName), mutatorName, replacement, location };
}

const asked = process.argv.slice(2);
process.env.MUTANTS = "sampled";
const seed = process.env.SEED ?? execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const mutants = (await allMutants()).filter((mutant) => !isEquivalent(mutant, readFileSync));
console.log(`${mutants.length} mutants, seed ${seed}, ${EQUIVALENT_MUTANTS.length} known to change nothing left out`);
const sample = sampleOf(mutants, { seed, wanted: WANTED, least: LEAST_OF_A_FOLDER });
const chosen = [...sample].filter(([folder]) => asked.length === 0 || asked.includes(folder));
// In one run for all folders: each begins with all tests, to learn which of them reach a mutant.
const results = await tryMutants(chosen.flatMap(([, ofFolder]) => ofFolder));
const scores = chosen.map(([folder, { length }]): FolderScore => {
  const tried = results.filter((result) => folderOf(spotOf(result).fileName) === folder);
  const lived = tried.filter(({ status }) => !CAUGHT.includes(status));
  const score = { folder, caught: tried.length - lived.length, tried: tried.length };
  console.log(`\n${scoreLine(score)}${tried.length === length ? "" : ` (${length} were chosen)`}`);
  for (const mutant of lived) console.log(`  lived: ${describe(mutant)}`);
  return score;
});

function describe({ fileName, location: { start, end }, mutatorName, replacement = "", status }: MutantResult): string {
  const lines = readFileSync(fileName, "utf8").split("\n");
  const first = lines[start.line - 1] ?? "";
  const was =
    start.line === end.line ? first.slice(start.column - 1, end.column - 1) : `${first.slice(start.column - 1)}...`;
  const place = `${fileName.replace(`${process.cwd()}/`, "")}:${start.line}`;
  return `${place} ${mutatorName} ${status}: ${was} -> ${replacement.replaceAll(/\s+/g, " ")}`;
}

const problems = scoreProblems(scores, LIMITS);
const total = { folder: "\nall folders", caught: 0, tried: 0 };
for (const { caught, tried } of scores)
  Object.assign(total, { caught: total.caught + caught, tried: total.tried + tried });
console.log(scoreLine(total));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
