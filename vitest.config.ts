import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";
import { localeModules } from "./scripts/build/locale-modules.ts";
import { constants, publicModules } from "./vite.config.ts";

/** What tries more in the long runs (`npm run test:nightly`): more random values, or more kinds of hosts. */
const trying = ["src", "scripts/build"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)))
  .filter((file) => file.endsWith(".test.ts") && /\btries\(|\bRESOLUTIONS\b/.test(readFileSync(file, "utf8")));

/** Rules and builds keep nothing between two tests, so that their files share a process; each other file has its own. */
const stateless = ["src/{domain,session,api,i18n}/**/*.test.ts", "{scripts,locales,demo/pages,commands}/**/*.test.ts"];
/** Tests of what is built count bytes, and source with mutants in it has more of them. */
const counting = process.env.MUTANTS ? ["scripts/{build,sizes}/**"] : [];
const stateful = ["{src,components,entries,demo}/**/*.test.ts", "elements/**/*.node.test.{ts,tsx}"];

/** One project after the other: a process that is shared ends where a file wants one of its own. */
const project = (groupOrder: number, name: string, include: readonly string[], exclude: readonly string[] = []) => ({
  extends: true as const,
  test: {
    name,
    // A tool that switches mutants on does so where a process begins.
    isolate: name !== "stateless" || process.env.MUTANTS !== undefined,
    // Each file of these has its own, and a thread starts in half the time of a process.
    pool: name === "stateful" ? "threads" : "forks",
    include: [...include],
    exclude: ["**/node_modules/**", ...exclude],
    sequence: { groupOrder },
  },
});

/** Pure code in Node. Element tests (`*.test.tsx`) run in browsers, see web-test-runner.config.mjs. */
export default defineConfig({
  define: constants,
  plugins: [localeModules()],
  resolve: { alias: publicModules },
  test: {
    environment: "node",
    // One less than there are, unless it is said.
    maxWorkers: "100%",
    projects: process.env.SOAK
      ? [project(0, "soak", trying)]
      : [project(0, "stateless", stateless, counting), project(1, "stateful", stateful, stateless)],
    // Compiling the types of a host takes three seconds, and more than ten on a busy machine.
    testTimeout: process.env.SOAK ? 120_000 : 60_000,
    hookTimeout: 20_000,
    restoreMocks: true,
    // Its trackers live in the module: a fresh page of a test has none.
    server: { deps: { inline: [/@snowplow/] } },
    unstubGlobals: true,
  },
});
