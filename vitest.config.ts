import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { localeModules } from "./scripts/build/locale-modules.ts";
import { quickChecks } from "./scripts/build/quick-checks.ts";
import { projectFolders, sourceFiles } from "./scripts/checks/source.ts";
import { TEST_RUNNERS } from "./scripts/test/runners.ts";
import { constants, publicModules } from "./vite.config.ts";

const tests = sourceFiles(".", projectFolders()).filter((file) => TEST_RUNNERS.unit.test(file));

/** The kinds of tests, in the order in which they run. Those of one kind share processes. */
const KINDS = ["stateless", "pages", "windows", "replacing"] as const;
type Kind = (typeof KINDS)[number];

/** These replace modules or the window, or open a session whose timers run on: a file that shares their process would meet it. */
const REPLACES = /\b(vi\.(doM|m)ock|vi\.resetModules|loadWithoutRetries|openTracked|callService|Window)\(/;
/** Files that share a process need the same kind of window, or each of them starts a process of its own. */
const HAS_WINDOW = /@vitest-environment happy-dom/;
/** Rules and builds keep nothing between two tests. All others have a `Page` of their own, which holds their state. */
const STATELESS = /^(src\/(domain|session|api|i18n)|scripts|locales|demo\/pages|commands)\//;
/** What tries more in the long runs (`npm run test:nightly`): more random values, or more kinds of hosts. */
const TRIES_MORE = /\btries\(|\bRESOLUTIONS\b/;
/** Tests of what is built count bytes, and source with mutants in it has more of them. */
const COUNTS_BYTES = /^scripts\/(build|sizes)\//;

function kindOf(file: string, source: string): Kind | "soak" | undefined {
  if (process.env.SOAK) return TRIES_MORE.test(source) ? "soak" : undefined;
  if (process.env.MUTANTS && COUNTS_BYTES.test(file)) return undefined;
  if (/^(src|entries|demo|elements)\//.test(file) && REPLACES.test(source)) return "replacing";
  if (HAS_WINDOW.test(source)) return "windows";
  return STATELESS.test(file) ? "stateless" : "pages";
}

const kinds = new Map(tests.map((file) => [file, kindOf(file, readFileSync(file, "utf8"))]));

/** One project after the other: a process that is shared ends where a file wants one of its own. */
const project = (name: Kind | "soak", groupOrder: number) => ({
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
    include: tests.filter((file) => kinds.get(file) === name),
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
    projects: process.env.SOAK ? [project("soak", 0)] : KINDS.map(project),
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
