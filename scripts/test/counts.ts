import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Counts } from "../checks/check.ts";

const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export function addCounts(all: readonly Counts[]): Counts {
  return all.reduce(
    (sum, { passed, failed, skipped, flaky = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      ...named([...(sum.flaky ?? []), ...flaky]),
    }),
    nothing,
  );
}

const named = (flaky: readonly string[]) => (flaky.length > 0 ? { flaky } : {});

/** The formats in which parts leave their counts: our own, and the JSON reports of Vitest and Playwright. */
export const countFormats = ["counts", "vitest", "playwright"] as const;

export type CountFormat = (typeof countFormats)[number];

type Report = Readonly<Record<string, unknown>>;

/** Reads a part's report. Throws if a number is missing, as a zero in its place would hide failures. */
export function readCounts(format: CountFormat, text: string): Counts {
  const report = JSON.parse(text) as Report;
  switch (format) {
    case "counts":
      return {
        passed: at(report, "passed"),
        failed: at(report, "failed"),
        skipped: at(report, "skipped"),
        ...named((report.flaky as readonly string[] | undefined) ?? []),
      };
    case "vitest":
      return vitestCounts(report);
    case "playwright":
      return playwrightCounts(report);
  }
}

/** Of Vitest's JSON report: https://vitest.dev/guide/reporters#json-reporter */
interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    /** Of all tries: a test that passed when tried again keeps the error of its first. */
    readonly failureMessages: readonly string[];
  }[];
}

/** A file that fails to load has no failed test: it counts as one. */
function vitestCounts(report: Report): Counts {
  const files = report.testResults as readonly VitestFile[];
  const filesWithoutTests = files.filter(
    ({ status, assertionResults }) => status === "failed" && assertionResults.length === 0,
  ).length;
  const flaky = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) =>
        // Without the lines of the stack.
        flakyLine(`${relative(process.cwd(), name)} ${fullName}`, failureMessages[0]?.split("\n    at ")[0]),
      ),
  );
  return {
    passed: at(report, "numPassedTests"),
    failed: at(report, "numFailedTests") + filesWithoutTests,
    skipped: at(report, "numPendingTests") + at(report, "numTodoTests"),
    ...named(flaky),
  };
}

function playwrightCounts({ stats, errors, suites }: Report): Counts {
  const numbers = stats as Report;
  const outside = Array.isArray(errors) ? errors.length : 0;
  return {
    passed: at(numbers, "expected") + at(numbers, "flaky"),
    failed: at(numbers, "unexpected") + outside,
    skipped: at(numbers, "skipped"),
    ...named(((suites as readonly PlaywrightSuite[] | undefined) ?? []).flatMap(flakyTests)),
  };
}

/** Of Playwright's JSON report: https://playwright.dev/docs/api/class-testcase#test-case-outcome */
interface PlaywrightSuite {
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly line: number;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
  readonly suites?: readonly PlaywrightSuite[];
}

function flakyTests({ specs, suites = [] }: PlaywrightSuite): string[] {
  const here = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ results }) => flakyLine(`${file}:${line} ${title}`, results[0]?.error?.message)),
  );
  return [...here, ...suites.flatMap(flakyTests)];
}

/** Enough of an error to find its cause. */
const LONGEST_ERROR = 1000;

/** One line: the name of a test, and how its first try failed, which no later try shows. */
export function flakyLine(name: string, error = ""): string {
  const message = stripVTControlCharacters(error).replace(/\s+/g, " ").trim();
  return message === "" ? name : `${name}: ${message.slice(0, LONGEST_ERROR)}`;
}

function at(report: Report, key: string): number {
  const value = report[key];
  if (typeof value === "number") return value;
  throw new Error(`the report has no number ${key}`);
}

/**
 * The counts that a part adds to the total, from its report and the success of its process. A part without a report
 * counts as one check. A part that ran no test, or ended badly without saying which test, adds a failure.
 */
export function partCounts(reported: Counts | undefined, succeeded: boolean): Counts {
  if (!reported) return { ...nothing, [succeeded ? "passed" : "failed"]: 1 };
  const isSilent = reported.failed === 0 && (!succeeded || reported.passed === 0);
  return isSilent ? { ...reported, failed: 1 } : reported;
}
