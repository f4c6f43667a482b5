import { defineConfig } from "vitest/config";
import { elementNames } from "./scripts/build/element-names.ts";
import { localeModules } from "./scripts/build/locale-modules.ts";
import { constants } from "./vite.config.ts";

/** What tries random values, and many more of them in the long runs (`npm run test:soak`). */
const soak = [
  "src/api/hostile-answers.test.ts",
  "src/domain/footer/footer-data.test.ts",
  "src/domain/header/header-data-reader.test.ts",
  "src/domain/links/link.property.test.ts",
  "src/session/tab-model.test.ts",
  "src/stores/config-schema.test.ts",
];

/** Pure code in Node. Element tests (`*.test.tsx`) run in browsers, see web-test-runner.config.mjs. */
export default defineConfig({
  define: constants,
  plugins: [localeModules(), elementNames()],
  test: {
    environment: "node",
    include: process.env.SOAK
      ? soak
      : [
          "src/**/*.test.ts",
          "demo/**/*.test.ts",
          "scripts/**/*.test.ts",
          "locales/**/*.test.ts",
          "elements/**/*.node.test.{ts,tsx}",
        ],
    testTimeout: process.env.SOAK ? 120_000 : 10_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
