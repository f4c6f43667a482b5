/** Mutation tests: `npm run test:mutants` adds the sample of the run. */
import { availableParallelism } from "node:os";

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  coverageAnalysis: "perTest",
  // Results of unchanged code and unchanged tests are kept from run to run.
  incremental: true,
  incrementalFile: ".cache/mutants/incremental.json",
  concurrency: Math.max(1, Number(process.env.MUTANT_WORKERS) || availableParallelism() - 1),
  reporters: [],
  logLevel: "error",
  // Stryker cannot set up the compiler of this project, which has no programming interface.
  tsconfigFile: "no-such-tsconfig.json",
  tempDirName: ".cache/mutants/sandbox",
  ignorePatterns: ["dist", "coverage", "test-results", ".cache", "docs/*.png"],
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 15,
};
