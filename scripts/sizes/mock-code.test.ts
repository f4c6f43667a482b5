import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { MOCK_WORDS, mockCheck } from "./mock-code.ts";

const mocks = MOCK_WORDS.join();
const problems = (files: Readonly<Record<string, string>>) => mockCheck(new Map(Object.entries(files))).problems;

describe("mock code", () => {
  it("may stand in a file of its own [A-08]", () => {
    expect(problems({ "chunks/mock-transport-Ab1_-.js": mocks, "shell.js": "" })).toEqual([]);
  });

  it.each(["shell.js", "chunks/api-client-x.js", "chunks/mock-transport-x.js.js/a.js"])(
    "is found in %s [A-08]",
    (file) => {
      expect(problems({ "chunks/mock-transport-x.js": mocks, [file]: `a${MOCK_WORDS[1]}b` })).toEqual([
        expect.stringContaining(`${file}: holds mocks`),
      ]);
    },
  );

  it("is missed where none is found: the words are those of the source", () => {
    expect(problems({ "shell.js": "" })).toHaveLength(1);
    const source = readFileSync("src/api/mock-transport.ts", "utf8");
    for (const words of MOCK_WORDS) expect(source).toContain(words);
  });
});
