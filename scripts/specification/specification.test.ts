import { describe, expect, it } from "vitest";
import { builtIn, provenBy, specificationRows, titlesIn } from "./proofs.ts";
import { pageProblems, pageRow, readPage, specificationPage } from "./specification-page.ts";

const ROWS = specificationRows("text\n- H-14 hover opens after 50 ms | or by a click\n- H-15 arrows\n");
const SOURCES = new Map([
  ["src/domain/hover.ts", "/** Opens late [H-14]. */"],
  ["src/domain/many.ts", "/** All of it [H-14, H-15, H-16]. */"],
  ["src/domain/hover.test.ts", 'it("waits | 50 ms [H-14]", run);'],
  [
    "elements/app-header/menus.test.tsx",
    'it("opens after 50 ms of hover [H-14]", run);\nit("moves [H-14, H-15]", run);',
  ],
]);
const page = () => ROWS.map((row) => pageRow(row, SOURCES));

describe("the page of the specification", () => {
  it("names the files that are most about a row, never tests", () => {
    expect(builtIn("H-14", SOURCES, 3)).toEqual(["src/domain/hover.ts", "src/domain/many.ts"]);
  });

  it("names the test nearest to a person first, one of each kind", () => {
    expect(provenBy("H-14", SOURCES, 2)).toEqual([
      { file: "elements/app-header/menus.test.tsx", title: "opens after 50 ms of hover [H-14]" },
      { file: "src/domain/hover.test.ts", title: "waits | 50 ms [H-14]" },
    ]);
  });

  it("reads titles of all quotes, and no sentence without a row", () => {
    expect(titlesIn("it(`a [H-14]`); it('b [H-15, H-16]'); it(\"c\"); // d [H-14]")).toEqual([
      "a [H-14]",
      "b [H-15, H-16]",
    ]);
  });

  it("is read as it was written", () => {
    expect(readPage(specificationPage(page()))).toEqual(page());
  });

  it("holds while every file and every title it names is there", () => {
    expect(pageProblems(page(), ROWS, SOURCES, () => true)).toEqual([]);
  });

  it.each([
    [
      "a test that was renamed",
      page(),
      new Map([...SOURCES, ["elements/app-header/menus.test.tsx", ""]]),
      "has no test",
    ],
    ["a row that is left out", page().slice(1), SOURCES, "H-14: the row differs"],
    ["a row without a test", [{ ...page()[0], proofs: [] }, page()[1]], SOURCES, "H-14: no test proves the row"],
    ["a row without a place", [{ ...page()[0], built: [] }, page()[1]], SOURCES, "H-14: no comment says"],
    [
      "a document that is gone",
      [{ ...page()[0], chosen: "[why](../decisions/gone.md)" }, page()[1]],
      SOURCES,
      "gone.md does",
    ],
  ] as const)("says %s", (_, given, sources, problem) => {
    const exists = (path: string) => !path.includes("gone");
    expect(pageProblems(given as never, ROWS, sources, exists).join("\n")).toContain(problem);
  });

  it("says a file that is gone", () => {
    const exists = (path: string) => path !== "src/domain/hover.ts";
    expect(pageProblems(page(), ROWS, SOURCES, exists)).toEqual(["H-14: src/domain/hover.ts does not exist"]);
  });
});
