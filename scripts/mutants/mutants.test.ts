import { existsSync, readFileSync } from "node:fs";
import fc from "fast-check";

import { describe, expect, it } from "vitest";
import { replacedText } from "./equivalent.ts";
import { EQUIVALENT_MUTANTS } from "./equivalent-mutants.ts";
import { folderOf, isCutShort, type MutantSpot, mutantKey, mutantPlace, sampleOf, scoreProblems } from "./sample.ts";

function mutant(fileName: string, line: number, replacement = "false"): MutantSpot {
  return {
    fileName,
    mutatorName: "ConditionalExpression",
    replacement,
    location: { start: { line, column: 2 }, end: { line, column: 9 } },
  };
}

const lines = (count: number, file: string) => Array.from({ length: count }, (_, line) => mutant(file, line));
const mutants = [
  ...lines(300, "src/domain/a.ts"),
  ...lines(90, "src/api/request/b.ts"),
  ...lines(10, "src/flags/c.ts"),
];
const sampled = (seed: string, of = mutants) => sampleOf(of, { seed, wanted: 100, least: 15 });

describe("the sample of mutants", () => {
  it("is the same for the same seed, in whatever order the mutants come, and another for another", () => {
    expect(sampled("a")).toEqual(sampled("a"));
    expect(sampled("a", mutants.toReversed())).toEqual(sampled("a"));
    expect(sampled("b").get("src/domain")).not.toEqual(sampled("a").get("src/domain"));
  });

  it.each([
    [{ status: "Survived", coveredBy: ["a", "b"], testsCompleted: 1 }, true],
    [{ status: "Survived", coveredBy: ["a", "b"] }, true],
    [{ status: "Survived", coveredBy: ["a", "b"], testsCompleted: 2 }, false],
    [{ status: "Survived", testsCompleted: 9 }, false],
    [{ status: "Killed", coveredBy: ["a", "b"], testsCompleted: 1 }, false],
    [{ status: "NoCoverage" }, false],
  ])("tries a mutant again that lived before all its tests had run: %j is %s", (tried, again) => {
    expect(isCutShort(tried)).toBe(again);
  });

  it("names the place of a mutant as Stryker takes it", () => {
    expect(mutantPlace(mutant("src/flags/c.ts", 7))).toBe("src/flags/c.ts:8:2-8:9");
  });

  it("gives each folder its share, and small folders the least share as far as they have it", () => {
    expect([...sampled("a")].map(([folder, { length }]) => [folder, length])).toEqual([
      ["src/api", 23],
      ["src/domain", 75],
      ["src/flags", 10],
    ]);
  });

  it("keeps a mutant in it when another file grows", () => {
    const before = sampled("a").get("src/domain") ?? [];
    const after = sampled("a", [...mutants, ...lines(40, "src/domain/new.ts")]).get("src/domain") ?? [];
    const old = new Set(before.map(mutantKey));
    const kept = after.filter((one) => one.fileName === "src/domain/a.ts");
    expect(kept.every((one) => old.has(mutantKey(one)))).toBe(true);
  });

  it("tells mutants of one place apart by what stands there instead", () => {
    expect(mutantKey(mutant("src/a/b.ts", 1, "true"))).not.toBe(mutantKey(mutant("src/a/b.ts", 1, "false")));
    expect(folderOf("src/api/request/send.ts")).toBe("src/api");
  });
});

describe("the score", () => {
  const limits = { all: 0.97, folder: 0.9 };

  it("fails for a folder below its limit, and for all together", () => {
    const weak = { folder: "src/i18n", caught: 17, tried: 20 };
    expect(scoreProblems([weak], limits)).toEqual([
      "src/i18n: 17 of 20 caught, 85.0 %, wanted 90.0 %",
      "all folders: 17 of 20 caught, 85.0 %, wanted 97.0 %",
    ]);
    expect(scoreProblems([weak, { folder: "src/domain", caught: 200, tried: 200 }], limits)).toHaveLength(1);
  });

  it("holds at the limits themselves, and where nothing was tried", () => {
    expect(scoreProblems([{ folder: "src/api", caught: 97, tried: 100 }], limits)).toEqual([]);
    expect(scoreProblems([], limits)).toEqual([]);
  });

  it("never passes a folder of which more than a tenth lives", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.nat(400), (tried, lived) => {
        fc.pre(lived <= tried);
        const problems = scoreProblems([{ folder: "src/x", caught: tried - lived, tried }], { all: 0, folder: 0.9 });
        return problems.length === (lived * 10 > tried ? 1 : 0);
      }),
    );
  });
});

describe("the mutants that change nothing", () => {
  it("each stand in a source that is there, with a reason", () => {
    for (const { file, was, reason } of EQUIVALENT_MUTANTS) {
      if (file !== undefined)
        expect(existsSync(file) && readFileSync(file, "utf8").replaceAll(/\s+/g, " "), file).toContain(was);
      expect(reason.length, file).toBeGreaterThan(10);
    }
  });

  it("are known by the text they replace, over several lines, too", () => {
    const spot = { ...mutant("a.ts", 1), location: { start: { line: 1, column: 2 }, end: { line: 2, column: 5 } } };
    expect(replacedText(spot, "one\n  two(\n  three)\nfour")).toBe("two( thr");
    const inLine = { ...mutant("a.ts", 1), location: { start: { line: 0, column: 1 }, end: { line: 0, column: 3 } } };
    expect(replacedText(inLine, "one\ntwo")).toBe("ne");
  });
});
