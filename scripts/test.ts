/**
 * `npm test`: every check there is, side by side where the processors allow, with one line of sum at the end.
 * `tsx scripts/test.ts unit src/domain` runs one part and hands the rest of the line to it.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.ts";
import { addCounts, partCounts } from "./test/counts.ts";
import { ensurePrograms } from "./test/debian-packages.ts";
import { keycloakNote } from "./test/keycloak-note.ts";
import { choose, type Part } from "./test/parts.ts";
import { type PartResult, runPart } from "./test/run-part.ts";
import { runScheduled } from "./test/schedule.ts";

const { parts, rest } = choose(process.argv.slice(2));
/** Parts that run only because others need them: they take no arguments and print nothing on success. */
const support = new Set(parts.flatMap(({ needs = [] }) => needs));
const live = parts.filter(({ name }) => !support.has(name)).length === 1;
const reports = mkdtempSync(join(tmpdir(), "shell-test-"));
const results = new Map<string, PartResult>();

function line({ name }: Part, { succeeded, counts, seconds }: PartResult): string {
  const numbers = [`${counts.passed} passed`, counts.failed && `${counts.failed} failed`];
  const all = [...numbers, counts.skipped && `${counts.skipped} skipped`].filter(Boolean).join(", ");
  return `${succeeded ? "✓" : "✗"} ${name.padEnd(14)}${all.padEnd(36)}${seconds.toFixed(1)} s`;
}

async function run(part: Part): Promise<boolean> {
  const isMain = !support.has(part.name);
  const result = await runPart(part, { reports, rest: isMain ? rest : [], live: live && isMain });
  results.set(part.name, result);
  if (!result.succeeded && result.output) console.log(`\n──── ${part.name} ────\n${result.output.trim()}\n`);
  console.log(line(part, result));
  return result.succeeded;
}

if (parts.some(({ usesBrowser }) => usesBrowser)) {
  const { path, origin } = ensureBrowser();
  console.log(`browser: ${path} (${origin})`);
}

ensurePrograms(Object.assign({}, ...parts.map(({ programs }) => programs)));

/** Half a processor more than there are, so that a small part runs in the pauses of a large one. */
const capacity = Math.max(2, availableParallelism()) + 0.5;
const outcomes = await runScheduled(parts, capacity, run);
rmSync(reports, { recursive: true, force: true });

const unmet = parts.filter(({ name }) => outcomes.get(name) === "unmet");
for (const { name, needs } of unmet) console.log(`✗ ${name.padEnd(14)}not run, it needs ${needs?.join(", ")}`);

const counts = [
  ...[...results.values()].map((result) => result.counts),
  ...unmet.map(() => partCounts(undefined, false)),
];
const { passed, failed, flaky = [] } = addCounts(counts);
process.exitCode = failed > 0 ? 1 : 0;
if (process.argv.length === 2) console.log(`\n${keycloakNote()}`);
console.log("");
// CONTRIBUTING.md says how to repeat one.
for (const name of flaky) console.log(`flaky: ${name}`);
console.log(`${passed} passed, ${failed} failed`);
