import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import * as constants from "../../src/domain/constants.ts";
import { sourceFiles } from "../checks/source.ts";

const QUOTE = /<!-- number:(\w+) -->(.*?)<!-- \/number -->/g;

describe("numbers in documents", () => {
  const quotes = sourceFiles(".", ["docs"], /\.md$/).flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(QUOTE)].map(([, name = "", said]) => ({ path, name, said })),
  );

  it("are those of the code", () => {
    expect(quotes.length).toBeGreaterThan(0);
    for (const { path, name, said } of quotes)
      expect(`${path} ${name}: ${said}`).toBe(`${path} ${name}: ${(constants as Record<string, unknown>)[name]}`);
  });
});
