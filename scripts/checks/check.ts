import { writeFileSync } from "node:fs";

/** One thing that was looked at. It holds if there is no problem. */
export interface Check {
  readonly title: string;
  /** One line each: where, what, how to mend it. */
  readonly problems: readonly string[];
}

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Names and first errors of tests that failed once and passed when they were tried again. They count as passed. */
  readonly flaky?: readonly string[];
}

function countChecks(checks: readonly Check[]): Counts {
  const failed = checks.filter((check) => check.problems.length > 0).length;
  return { passed: checks.length - failed, failed, skipped: 0 };
}

/** The lines shown for checks: problems in full, what holds in one line. */
function describeChecks(name: string, checks: readonly Check[]): string {
  const failing = checks.filter((check) => check.problems.length > 0);
  const lines = failing.flatMap(({ title, problems }) => [
    `✗ ${title}`,
    ...problems.map((problem) => `    ${problem}`),
  ]);
  const { passed, failed } = countChecks(checks);
  return [...lines, `${name}: ${passed} hold, ${failed} fail`].join("\n");
}

/** Prints the checks, sets the exit code, and writes the counts to the file that `COUNTS_FILE` names, if any. */
export function reportChecks(name: string, checks: readonly Check[]): void {
  const counts = countChecks(checks);
  console.log(describeChecks(name, checks));
  if (counts.failed > 0 || checks.length === 0) process.exitCode = 1;
  if (process.env.COUNTS_FILE) writeFileSync(process.env.COUNTS_FILE, JSON.stringify(counts));
}

/** Stops the build with one line for each mistake. */
export function stopOnMistakes(title: string, mistakes: readonly string[]): void {
  if (mistakes.length > 0) throw new Error([`${title}:`, ...mistakes].join("\n  "));
}
