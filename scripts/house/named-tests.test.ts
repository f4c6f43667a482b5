import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hasTitle, namedTests } from "./named-tests.ts";

describe("a title", () => {
  const source = 'it("a b [X]", () => {}); it.each([["c"]])("%s is d", () => {}); // it("e")\nconst f = "g";';
  it.each([
    ["a b", true],
    ["is d", true],
    ["g", false],
    ["h", false],
  ])("%j is found: %j", (words, found) => expect(hasTitle(source, words)).toBe(found));
});

describe("docs/security.md", () => {
  const named = namedTests(readFileSync("docs/security.md", "utf8"));

  it("names a test for every promise", () => {
    const rows = readFileSync("docs/security.md", "utf8").match(/^\| (?!who|---)[^\n]+$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(namedTests(row), row).toHaveLength(1);
  });

  it.each(named.filter(({ words }) => words !== ""))("names $file: $words, which exists", ({ file, words }) => {
    expect(existsSync(file), file).toBe(true);
    expect(hasTitle(readFileSync(file, "utf8"), words.replace(/\s*\|.*$/, "")), words).toBe(true);
  });
});
