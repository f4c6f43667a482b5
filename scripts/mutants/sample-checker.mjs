/**
 * Keeps a run to its sample: every other mutant is turned away before any test runs. The tool loads this file by
 * itself in processes of its own, so it is plain JavaScript and gets the sample by a file.
 */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { commonTokens, declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";

class SampleChecker {
  static inject = [commonTokens.options];
  #sampled;

  constructor(options) {
    this.#sampled = new Set(JSON.parse(readFileSync(options.sampleFile, "utf8")));
  }

  async init() {}

  async group(mutants) {
    return [mutants.map(({ id }) => id)];
  }

  async check(mutants) {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, { status: this.#verdictOn(mutant) }]));
  }

  #verdictOn({ fileName, mutatorName, replacement, location: { start, end } }) {
    const file = relative(process.cwd(), fileName).replace(/^.*?(?=src\/)/, "");
    const key = `${file}:${start.line}:${start.column}-${end.line}:${end.column} ${mutatorName} ${replacement}`;
    return this.#sampled.has(key) ? "passed" : "compileError";
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Checker, "sample", SampleChecker)];
