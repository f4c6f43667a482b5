import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { localeModules } from "./scripts/build/locale-modules.ts";
import { quickChecks } from "./scripts/build/quick-checks.ts";
import { constants, publicModules } from "./vite.config.ts";

const testsThat = (contain: RegExp, folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
    .filter((file) => /\.test\.tsx?$/.test(file) && contain.test(readFileSync(file, "utf8")));

/** What tries more in the long runs (`npm run test:nightly`): more random values, or more kinds of hosts. */
const trying = testsThat(/\btries\(|\bRESOLUTIONS\b/, ["src", "scripts/build"]);
/** These replace modules or the window, or open a session whose timers run on: a file that shares their process would meet it. */
const replacing = testsThat(/\b(vi\.(doM|m)ock|vi\.resetModules|loadWithoutRetries|openTracked|callService|Window)\(/, [
  "src",
  "entries",
  "demo",
  "elements",
]);

/** Files that share a process need the same kind of window, or each of them starts a process of its own. */
const windowed = testsThat(/@vitest-environment happy-dom/, ["src", "entries", "demo", "elements"]);

/** Rules and builds keep nothing between two tests. */
const stateless = ["src/{domain,session,api,i18n}/**/*.test.ts", "{scripts,locales,demo/pages,commands}/**/*.test.ts"];
/** Tests of what is built count bytes, and source with mutants in it has more of them. */
const counting = process.env.MUTANTS ? ["scripts/{build,sizes}/**"] : [];
/** The state of a page is in its `Page`, and a test opens its own. */
const ofPages = ["{src,components,entries,demo}/**/*.test.ts", "elements/**/*.node.test.{ts,tsx}"];

/** One project after the other: a process that is shared ends where a file wants one of its own. */
const project = (groupOrder: number, name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  extends: true as const,
  test: {
    name,
    // Files share a process, unless they replace modules. A tool that switches mutants on does so where a process begins.
    isolate: name === "replacing" || process.env.MUTANTS !== undefined,
    // A thread starts in half the time of a process.
    pool: name === "stateless" ? "forks" : "threads",
    setupFiles: [
      "src/testing/unstubbed.cases.ts",
      ...(name === "windows" ? ["src/stores/config/fresh-window.cases.ts"] : []),
    ],
    include: [...include],
    exclude: ["**/node_modules/**", ...exclude],
    sequence: { groupOrder },
  },
});

/** Pure code in Node. Element tests (`*.test.tsx`) run in browsers, see web-test-runner.config.mjs. */
export default defineConfig({
  define: constants,
  plugins: [localeModules(), quickChecks()],
  resolve: { alias: publicModules },
  test: {
    environment: "node",
    // One less than there are, unless it is said.
    maxWorkers: "100%",
    projects: process.env.SOAK
      ? [project(0, "soak", trying)]
      : [
          project(0, "stateless", stateless, [...counting, ...replacing, ...windowed]),
          project(1, "pages", ofPages, [...stateless, ...replacing, ...windowed]),
          project(2, "windows", windowed, replacing),
          project(3, "replacing", replacing),
        ],
    // Compiling the types of a host takes three seconds, and more than ten on a busy machine.
    testTimeout: process.env.SOAK ? 120_000 : 60_000,
    hookTimeout: 20_000,
    // A test that passes when tried again is named as flaky in the last lines (scripts/test.ts).
    // A property draws other values then: what it has found stands.
    retry: { count: process.env.CI ? 1 : 0, condition: /^(?!Property failed)/ },
    restoreMocks: true,
    // Its trackers live in the module: a fresh page of a test has none.
    server: { deps: { inline: [/@snowplow/] } },
    unstubGlobals: true,
    unstubEnvs: true,
  },
});
