import { describe, expect, it } from "vitest";
import { expressionProblem, expressionsOf } from "./linear-expressions.ts";

describe("expressions of a source", () => {
  it("are read with flags and line, in any syntax", () => {
    const source = 'const a = 1;\nexport const b = (text: string) => text.replace(/\\/+$/gi, "") as "/c/";\n';
    expect(expressionsOf("a.ts", source)).toEqual([{ source: "\\/+$", flags: "gi", line: 2 }]);
    expect(expressionsOf("a.tsx", 'export const a = <p title="/b/">{/c/.test("d")}</p>;')).toHaveLength(1);
  });

  it.each(['new RegExp("a")', "RegExp(a + b)"])("must be literals: %s", (source) => {
    expect(() => expressionsOf("a.ts", `const [a, b] = "cd";\n${source};`)).toThrow(
      "a.ts:2: write the expression as a literal",
    );
  });
});

describe("the time of an expression", () => {
  it.each(["\\/+$", "^\\s+|\\s+$", "\\{\\{\\s*([^{},]*?)\\s*\\}\\}", "^(?:a|a)*$"])(
    "is refused: %s",
    async (source) => {
      expect(await expressionProblem({ source, flags: "" })).toContain("is not linear");
    },
  );

  it.each([
    ["[\\s/]*([^\\s/>=]+)", "y"],
    ["\\s+=", "iy"],
  ])("is refused for its loop, which tries it at every place: /%s/%s", async (source, flags) => {
    expect(await expressionProblem({ source, flags })).toContain("is not linear");
  });

  it.each(["^\\s*a", "[^/]+", "\\{\\{([^{},]*)\\}\\}"])("is accepted: %s", async (source) => {
    expect(await expressionProblem({ source, flags: "" })).toBeUndefined();
  });
});
