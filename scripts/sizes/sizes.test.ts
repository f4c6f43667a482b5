import { describe, expect, it } from "vitest";
import { limitFor, quotedSizeProblems, sizeChecks, sumCheck } from "./size-limits.ts";

const limits = [
  { file: "shell.js", bytes: 2048 },
  { file: "chunks/react-*.js", bytes: 61_440 },
  { file: "chunks/*.js", bytes: 100 },
];

describe("size limits", () => {
  it("takes the first entry that fits, a star stopping at a slash", () => {
    expect(limitFor("chunks/react-a1.js", limits)?.bytes).toBe(61_440);
    expect(limitFor("chunks/de-DE-a1.js", limits)?.bytes).toBe(100);
    expect(limitFor("chunks/deep/a.js", limits)).toBeUndefined();
    expect(limitFor("shell-js", limits)).toBeUndefined();
  });

  it("allows the limit and fails one byte above", () => {
    const problems = (bytes: number) => sizeChecks([{ file: "shell.js", bytes }], limits).flatMap((c) => c.problems);
    expect(problems(2048)).toEqual([]);
    expect(problems(2049)).toEqual(["shell.js: 2049 B brotli, 1 over the 2048 of shell.js"]);
  });

  it("fails a file that no entry fits, and an entry whose file is gone", () => {
    const checks = sizeChecks([{ file: "new.js", bytes: 1 }], limits);
    expect(checks.map(({ problems }) => problems[0])).toEqual([
      "new.js: no entry in scripts/sizes/size-limits.json fits it",
      "shell.js: not in dist/cdn, run npm run build",
    ]);
  });
});

describe("the sum of a page", () => {
  const page = { page: "a visitor's page", files: ["shell.js", "enhance-*.js"], bytes: 30 };
  const files = [
    { file: "shell.js", bytes: 10 },
    { file: "enhance-a1.js", bytes: 20 },
    { file: "chunks/react-a1.js", bytes: 900 },
  ];

  it("counts its files and no others, and fails one byte above", () => {
    expect(sumCheck(files, page).problems).toEqual([]);
    expect(sumCheck(files, { ...page, bytes: 29 }).problems).toEqual([
      "a visitor's page: 30 B brotli in all, 1 over its 29",
    ]);
  });

  it("fails when a file that it counts is gone, for then it guards less", () => {
    expect(sumCheck(files.slice(0, 1), page).problems).toEqual([
      "a visitor's page: enhance-*.js fits no file in dist/cdn",
    ]);
  });
});

describe("quoted sizes", () => {
  const problems = (text: string) =>
    quotedSizeProblems("README.md", text, limits, new Map([["a visitor's page", 17_203]]));

  it.each([
    "<!-- size:shell.js -->2 kB<!-- /size -->",
    "<!-- size:shell.js -->2.0 kB<!-- /size -->",
    "<!-- size:shell.js -->2048 B<!-- /size -->",
    "<!-- size:chunks/react-*.js -->60 kB<!-- /size --> and no other",
    "<!-- size:a visitor's page -->16.8 kB<!-- /size -->",
    "<!-- size:a visitor's page -->17 kB<!-- /size -->",
    "no size at all, not even 3 kB",
  ])("accepts %s", (text) => {
    expect(problems(text)).toEqual([]);
  });

  it.each([
    ["<!-- size:shell.js -->1.9 kB<!-- /size -->", "says 1.9 kB for shell.js, the limit is 2048 B"],
    ["<!-- size:shell.js -->2049 B<!-- /size -->", "says 2049 B"],
    ["<!-- size:shell.js -->two<!-- /size -->", "write it like 2 kB"],
    ["<!-- size:a visitor's page -->15 kB<!-- /size -->", "says 15 kB for a visitor's page, the sum is 17203 B"],
    ["<!-- size:other.js -->2 kB<!-- /size -->", "other.js, which is no entry"],
  ])("refuses %s", (text, expected) => {
    expect(problems(text)).toEqual([expect.stringContaining(expected)]);
  });
});
