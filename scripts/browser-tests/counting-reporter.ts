import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestResult, TestSession, TestSuiteResult } from "@web/test-runner";
import type { Counts } from "../checks/check.ts";
import { flakyLine } from "../test/counts.ts";

function outcomes(suite: TestSuiteResult | undefined): TestResult[] {
  return suite ? [...suite.tests, ...suite.suites.flatMap(outcomes)] : [];
}

/**
 * Adds up the tests of all pages. A page that failed without a failed test of its own (it did not load, or threw
 * outside of a test) counts as one failure, so that it cannot pass unseen. A test that passed and has an error failed
 * before it was tried again (retried-tests.ts).
 */
export function countSessions(
  sessions: Iterable<Pick<TestSession, "passed" | "testResults"> & Partial<Pick<TestSession, "testFile">>>,
): Counts {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  const flaky: string[] = [];
  for (const session of sessions) {
    const tests = outcomes(session.testResults);
    const failed = tests.filter((test) => !test.passed && !test.skipped).length;
    counts.passed += tests.filter((test) => test.passed && !test.skipped).length;
    counts.skipped += tests.filter((test) => test.skipped).length;
    counts.failed += failed === 0 && !session.passed ? 1 : failed;
    const file = session.testFile ? `${path.relative(process.cwd(), session.testFile)} ` : "";
    flaky.push(
      ...tests
        .filter((test) => test.passed && test.error)
        .map(({ name, error }) => flakyLine(`${file}${name}`, error?.message)),
    );
  }
  return { ...counts, ...(flaky.length > 0 && { flaky }) };
}

/** Writes the counts as JSON to a file when the run has ended; does nothing without a file name. */
export function countingReporter(file: string | undefined): Reporter {
  return {
    onTestRunFinished({ sessions }) {
      if (file) writeFileSync(file, JSON.stringify(countSessions(sessions)));
    },
  };
}
