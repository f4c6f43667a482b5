import { defineConfig, devices } from "@playwright/test";
import { browserPath } from "./scripts/browser.ts";
import { browserFlags } from "./scripts/browser-flags.ts";

/** Apart from the ports of `npm start`, which may be running. Partner pages and services follow at +1 and +2. */
const port = Number(process.env.E2E_PORT ?? 4900);

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: process.env.RESULTS_FILE ? [["line"], ["json", { outputFile: process.env.RESULTS_FILE }]] : "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1350, height: 900 },
    trace: "retain-on-failure",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: browserPath(), chromiumSandbox: false, args: [...browserFlags] },
  },
  webServer: {
    command: "node --import tsx demo/backend/start.ts",
    url: `http://localhost:${port}/`,
    env: { PORT: String(port) },
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 3_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
