/**
 * Which runner runs a test file, by its path. The three runners read their files from here, so no test belongs to two of them, and the house
 * rules name a test that belongs to none.
 */
export const TEST_RUNNERS = {
  /** Vitest: code that Node runs. */
  unit: /^(?!e2e\/).*\.test\.ts$/,
  /** Web Test Runner: elements in browsers. */
  browser: /^(src|elements|entries|demo\/components)\/.*\.test\.tsx$/,
  /** Playwright: whole pages. */
  pages: /^e2e\/.*\.(spec|soak)\.ts$/,
} as const satisfies Readonly<Record<string, RegExp>>;

/** What looks like a test, whatever its language. */
const TEST_NAME = /\.(test|spec|soak)\.[cm]?[jt]sx?$/;
/** The templates of `npm run new` hold the test of a new element, which runs in its copy. */
const TEMPLATE = /^scripts\/new\/new-(element|part)\./;

/** Why a test file would not run, or would run twice; undefined for another file and for a test with one runner. */
export function runnerProblem(file: string): string | undefined {
  if (!TEST_NAME.test(file) || TEMPLATE.test(file)) return undefined;
  const runners = Object.values(TEST_RUNNERS).filter((pattern) => pattern.test(file));
  return runners.length === 1
    ? undefined
    : `${file}: is run by ${runners.length === 0 ? "no runner" : "several runners"}; scripts/test/runners.ts says where tests stand and how they are called`;
}
