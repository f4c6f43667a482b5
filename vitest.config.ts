import { defineConfig } from "vitest/config";

/** Pure code in Node. Element tests (`*.test.tsx`) run in browsers, see web-test-runner.config.mjs. */
export default defineConfig({
  test: {
    environment: "node",
    include: [
      "src/**/*.test.ts",
      "demo/**/*.test.ts",
      "scripts/**/*.test.ts",
      "locales/**/*.test.ts",
      "elements/**/*.node.test.{ts,tsx}",
    ],
    testTimeout: 10_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
