import { describe, expect, it } from "vitest";
import { assertionProblems } from "./asserting-tests.ts";

const problemsOf = (source: string) => assertionProblems(new Map([["src/a.test.ts", source]]));
const lines = (source: string) => problemsOf(source).map((problem) => Number(problem.split(":")[1]));

describe("tests without an assertion", () => {
  it.each([
    ["a body without a call", 'it("a", () => {});'],
    ["a body that only runs something", 'it("a", async () => { await run(); });'],
    ["a row of a table", 'it.each([1])("a %s", (value) => { run(value); });'],
    ["a test with options", 'test("a", { timeout: 1 }, async ({ page }) => { await page.click("button"); });'],
    ["a function that asserts nothing", 'const run = () => 1;\n\n\nit("a", () => { run(); });'],
  ])("reports %s", (_, source) => {
    expect(lines(source)).toEqual([source.split("\n").length]);
  });

  it.each([
    ["an expectation", 'it("a", () => { expect(1).toBe(1); });'],
    ["a property", 'it("a", () => { fc.assert(fc.property(fc.nat(), (one) => one >= 0)); });'],
    ["a function of the file", 'function holds() { expect(1).toBe(1); }\nit("a", () => holds());'],
    ["a function that calls another one", 'const a = () => expect(1);\nconst b = () => a();\nit("a", () => b());'],
    ["a wait for a state of the page", 'test("a", async ({ page }) => { await page.waitForURL("/login/"); });'],
  ])("accepts %s", (_, source) => {
    expect(problemsOf(source)).toEqual([]);
  });

  it("follows imported functions, and no function of the same name elsewhere", () => {
    const sources = new Map([
      ["src/a.test.ts", 'import { checkAll as check } from "./testing/checks.cases.ts";\nit("a", () => check());'],
      ["src/b.test.ts", 'const checkAll = () => 1;\nit("b", () => checkAll());'],
      ["src/testing/checks.cases.ts", "export function checkAll() { expect(1).toBe(1); }"],
    ]);
    expect(assertionProblems(sources)).toEqual(["src/b.test.ts:2: the test asserts nothing; add an expectation"]);
  });
});
