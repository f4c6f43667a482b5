import { defineConfig, devices } from "@playwright/test";
import { WORDPRESS_RELEASES, type WordPressRelease } from "./e2e/wordpress-packages.ts";
import { browserFlags, browserPath } from "./scripts/browser.ts";

const DOCS = "docs-site.spec.ts";

/** Whole files, and tests with the tag of e2e/demo.ts. */
const LONG = /\.soak\.ts|@long/;

/** What concerns the session, whatever stands behind it. */
const SESSION_TESTS = ["session-*.spec.ts", "logout-*.spec.ts", "identity.spec.ts", "bound-*.spec.ts"];

/** With a real Keycloak: the session, and what only Keycloak can do. */
const keycloak = {
  testMatch: [...SESSION_TESTS, "keycloak.spec.ts"],
  projects: [{ name: "keycloak" }],
  grepInvert: [],
  workers: 1,
  timeout: 90_000,
};

/** With tokens that are bound to the browser in every test (`DPOP=refresh`), long ones included. */
const bound = {
  testMatch: [...SESSION_TESTS, "session-leaving.soak.ts"],
  projects: [{ name: "bound" }],
  grep: /.*/,
  grepInvert: [],
};

/** The plugin in each WordPress of Debian's packages, which one worker starts. */
const wordpress = {
  projects: WORDPRESS_RELEASES.map((release) => ({ name: `wordpress-${release}`, use: { release } })),
  testMatch: "wordpress-*.spec.ts",
  grepInvert: [],
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
};

/** Each worker starts a demo of its own (e2e/demo.ts). */
export default defineConfig<object, { release: WordPressRelease }>({
  testDir: "e2e",
  // Long runs are a command of their own: npm run test:nightly. A title to match begins with the file's name.
  testMatch: ["**/*.spec.ts", "**/*.soak.ts"],
  ...(process.env.SOAK ? { grep: LONG } : { grepInvert: LONG }),
  // The documentation site takes a build of its own, which no other page needs.
  projects: [
    {
      name: "pages",
      testIgnore: ["keycloak.spec.ts", "wordpress-*.spec.ts", DOCS, "hostile-pages/**", "screen-reader/**"],
    },
    { name: "docs", testMatch: DOCS },
    {
      name: "screen-reader",
      testMatch: "screen-reader/*.soak.ts",
      // A screen reader reads windows.
      use: {
        headless: false,
        launchOptions: {
          executablePath: "/usr/bin/chromium",
          args: ["--no-sandbox", "--force-renderer-accessibility", "--lang=de-DE"],
        },
      },
    },
    { name: "hostile", testMatch: "hostile-pages/*.{spec,soak}.ts", use: { screenshot: "off" } },
  ],
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // In CI and in `npm test`, which has cold caches at its first run: a test that passes when tried again is named as flaky in the
  // last lines (scripts/test.ts). A run by hand fails at once.
  retries: process.env.CI || process.env.RESULTS_FILE ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  // Dots: what went wrong then stands at the end, where a log that was cut still has it.
  reporter: process.env.RESULTS_FILE ? [["dot"], ["json", { outputFile: process.env.RESULTS_FILE }]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1350, height: 900 },
    // A record of every step costs a quarter of the whole run: TRACE=1 npm run test:e2e -- <file> makes one.
    trace: process.env.TRACE ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: browserPath(), chromiumSandbox: false, args: [...browserFlags] },
  },
  ...(process.env.DPOP && bound),
  ...(process.env.IDENTITY === "keycloak" && keycloak),
  ...(process.env.WORDPRESS === "1" && wordpress),
});
