import { defineConfig, devices } from "@playwright/test";
import { browserFlags, browserPath } from "./scripts/browser.ts";

/** With a real Keycloak: what concerns the session, and what only it can do. */
const keycloak = {
  testMatch: ["session-*.spec.ts", "logout-crossing.spec.ts", "identity.spec.ts", "keycloak.spec.ts"],
  testIgnore: [],
  workers: 1,
  timeout: 90_000,
};

/** The plugin in a WordPress of Debian's packages, which one worker starts. */
const wordpress = {
  testMatch: "wordpress-*.spec.ts",
  testIgnore: [],
  workers: 1,
  fullyParallel: false,
  timeout: 90_000,
};

/** Each worker starts a demo of its own (e2e/demo.ts). */
export default defineConfig({
  testDir: "e2e",
  // Long runs are a command of their own: npm run test:soak.
  testMatch: process.env.SOAK ? "**/*.soak.ts" : "**/*.spec.ts",
  testIgnore: ["keycloak.spec.ts", "wordpress-*.spec.ts"],
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  // Dots: what went wrong then stands at the end, where a log that was cut still has it.
  reporter: process.env.RESULTS_FILE ? [["dot"], ["json", { outputFile: process.env.RESULTS_FILE }]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1350, height: 900 },
    // Pictures of every step cost a fifth of the whole run; the one at the failure stays.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: { executablePath: browserPath(), chromiumSandbox: false, args: [...browserFlags] },
  },
  ...(process.env.IDENTITY === "keycloak" && keycloak),
  ...(process.env.WORDPRESS === "1" && wordpress),
});
