/**
 * Mocha tries a failed test again as a copy (its option `retries`), and the test runner reads the results of the originals
 * only. This module puts each copy in the place of its original. A copy that passes keeps the error of the first try, by
 * which the counting reporter knows a flaky test.
 */
interface MochaTest {
  err?: Error | undefined;
  readonly parent: { tests: MochaTest[] };
  retriedTest(): MochaTest | undefined;
}

interface MochaRunner {
  on(event: "retry", listener: (test: MochaTest, error: Error) => void): void;
  on(event: "test end", listener: (test: MochaTest) => void): void;
}

function followRetries(runner: MochaRunner): void {
  const firstErrors = new Map<MochaTest, Error>();
  runner.on("retry", (test, error) => firstErrors.set(test.retriedTest() ?? test, error));
  runner.on("test end", (test) => {
    const original = test.retriedTest();
    if (!original) return;
    test.err ??= firstErrors.get(original);
    test.parent.tests = test.parent.tests.map((one) => (one === original ? test : one));
  });
}

/** The runner sets this global as soon as Mocha runs. */
const RUNNER = "__WTR_MOCHA_RUNNER__";
let current: MochaRunner | undefined;
Object.defineProperty(globalThis, RUNNER, {
  configurable: true,
  get: () => current,
  set(runner: MochaRunner) {
    current = runner;
    followRetries(runner);
  },
});

export {};
