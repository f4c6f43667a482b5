import { defaultReporter } from "@web/test-runner";
import { countingReporter } from "./scripts/browser-tests/counting-reporter.ts";
import { chosenEngines, launchers } from "./scripts/browser-tests/engines.ts";
import { testPage, viteMiddleware } from "./scripts/browser-tests/serving.ts";
import { sourceFiles } from "./scripts/checks/source.ts";
import { TEST_RUNNERS } from "./scripts/test/runners.ts";

const files = sourceFiles(".", ["src", "elements", "entries", "demo"]).filter((file) =>
  TEST_RUNNERS.browser.test(file),
);
const vite = viteMiddleware(files);

/** Run it by `npm run test:browser`, or one file by `npx tsx node_modules/.bin/wtr --files <path>`. */
export default {
  files,
  nodeResolve: false,
  browsers: launchers(chosenEngines(process.env.ENGINES)),
  concurrentBrowsers: 2,
  testsStartTimeout: 60_000,
  testsFinishTimeout: 120_000,
  testFramework: { config: { ui: "bdd", timeout: 30_000, retries: process.env.CI ? 1 : 0 } },
  testRunnerHtml: testPage,
  middleware: [vite.middleware],
  plugins: [vite.plugin],
  filterBrowserLogs: ({ args }) => !String(args[0]).startsWith("Lit is in dev mode"),
  reporters: [defaultReporter({ reportTestResults: true }), countingReporter(process.env.COUNTS_FILE)],
};
