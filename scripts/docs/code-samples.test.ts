import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { program } from "../../commands/command-line/program.ts";
import { noProgress } from "../../commands/command-line/progress.ts";
import { componentDefinitions } from "../../demo/component-definitions.ts";
import packageFile from "../../package.json" with { type: "json" };
import { describedElements } from "../manifest/described-elements.ts";
import { codeSamples, type Known, sampleProblems } from "./code-samples.ts";
import { siteDocuments } from "./site-documents.ts";

const known: Known = {
  definitions: [...(await describedElements()), ...(await componentDefinitions())].map(({ definition }) => definition),
  scripts: Object.keys(packageFile.scripts),
  commands: program({ build: { cdn: "", version: "", build: "" }, progress: noProgress, print: () => {} }).commands.map(
    (command) => command.name(),
  ),
};

const problemsOf = (language: string, text: string) => sampleProblems({ language, text, line: 1 }, known);

describe("code samples of the documents", () => {
  it("parse, and name only tags, attributes, keys, scripts and commands that exist", () => {
    const samples = siteDocuments().flatMap(({ file }) =>
      codeSamples(readFileSync(path.resolve(file), "utf8")).map((sample) => ({ file, sample })),
    );
    expect(samples.length).toBeGreaterThan(60);
    const problems = samples.flatMap(({ file, sample }) =>
      sampleProblems(sample, known).map((problem) => `${file}:${sample.line}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });

  it("are found with their language and line", () => {
    expect(codeSamples("# A\n\n```sh\nnpm ci\n```\n")).toEqual([{ language: "sh", text: "npm ci\n", line: 4 }]);
  });

  it.each([
    ["html", '<app-header theme="v9"></app-header>', "theme"],
    ["html", "<app-header colour></app-header>", "has no attribute colour"],
    ["html", "<script>let = ;</script>", ""],
    ["html", '<script type="application/json" data-shell-config>{"sites": 1}</script>', "sites: expected"],
    ["json", "{a: 1}", "SyntaxError"],
    ["ts", "const a: = 1;", ""],
    ["sh", "npm run nothing", "package.json has no script nothing"],
    ["sh", "npx savings-shell publish", "savings-shell has no command publish"],
  ])("report a mistake in %s: %s", (language, text, problem) => {
    expect(problemsOf(language, text).join()).toContain(problem);
    expect(problemsOf(language, text)).not.toEqual([]);
  });
});
