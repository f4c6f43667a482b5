import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { addCounts, partCounts, readCounts } from "./counts.ts";

describe("reading reports", () => {
  it("reads our own", () => {
    const counts = { passed: 3, failed: 1, skipped: 2 };
    expect(readCounts("counts", JSON.stringify(counts))).toEqual(counts);
  });

  it("reads Vitest's, a file that did not load being a failure, and names a test that passed when tried again, with its first error", () => {
    const name = join(process.cwd(), "src/a.test.ts");
    const steady = { fullName: "steady", status: "passed", failureMessages: [] };
    const shaky = {
      fullName: "shaky",
      status: "passed",
      failureMessages: ["Error: too\n  early\n    at a.ts:1", "Error: later"],
    };
    const broken = { fullName: "broken", status: "failed", failureMessages: ["Error: wrong"] };
    const testResults = [
      { name, status: "failed", assertionResults: [] },
      { name, status: "failed", assertionResults: [broken] },
      { name, status: "passed", assertionResults: [steady, shaky] },
    ];
    const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults };
    const flaky = ["src/a.test.ts shaky: Error: too early"];
    expect(readCounts("vitest", JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 3, flaky });
  });

  it("reads Playwright's, an error outside of tests being a failure, and names a test that passed when tried again, with its first error", () => {
    const results = [{ error: { message: "\u001b[31mtoo\u001b[39m\n  early" } }, {}];
    const spec = (title: string, status: string) => ({
      title,
      file: "a.spec.ts",
      line: 3,
      tests: [{ status, results }],
    });
    const inner = { specs: [spec("steady", "expected"), spec("shaky", "flaky")] };
    const suites = [{ specs: [spec("broken", "unexpected")], suites: [inner] }];
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [{}], suites };
    const flaky = ["a.spec.ts:3 shaky: too early"];
    expect(readCounts("playwright", JSON.stringify(report))).toEqual({ passed: 5, failed: 2, skipped: 2, flaky });
  });

  it("keeps the names of flaky tests in our own", () => {
    const counts = { passed: 3, failed: 0, skipped: 0, flaky: ["a", "b"] };
    expect(readCounts("counts", JSON.stringify(counts))).toEqual(counts);
  });

  it("refuses a report without its numbers", () => {
    expect(() => readCounts("counts", '{"passed": 1}')).toThrow("the report has no number failed");
  });
});

describe("what a part adds", () => {
  const reported = { passed: 2, failed: 0, skipped: 1 };

  it("is one check without a report", () => {
    expect(partCounts(undefined, true)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(partCounts(undefined, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it("is what it reported if it ended well", () => {
    expect(partCounts(reported, true)).toEqual(reported);
    expect(partCounts({ ...reported, failed: 2 }, false)).toEqual({ ...reported, failed: 2 });
  });

  it("is a failure more if it ended badly without saying which test", () => {
    expect(partCounts(reported, false)).toEqual({ ...reported, failed: 1 });
  });

  it("is a failure if no test ran", () => {
    expect(partCounts({ passed: 0, failed: 0, skipped: 3 }, true).failed).toBe(1);
  });
});

it("adds counts up", () => {
  const counts = { passed: 1, failed: 2, skipped: 3 };
  expect(addCounts([counts, counts])).toEqual({ passed: 2, failed: 4, skipped: 6 });
  const flaky = ["a", "b"].map((name) => ({ ...counts, flaky: [name] }));
  expect(addCounts([...flaky, counts])).toEqual({ passed: 3, failed: 6, skipped: 9, flaky: ["a", "b"] });
  expect(addCounts([])).toEqual({ passed: 0, failed: 0, skipped: 0 });
});
