import { describe, expect, it } from "vitest";
import { builtIn, provenBy, specificationRows, titlesIn } from "./proofs.ts";
import { type PageRow, pageProblems, pageRow, specificationPage } from "./specification-page.ts";

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

  it("has a line for each row, with its files and tests", () => {
    expect(specificationPage(page())).toContain(
      "| H-14 | hover opens after 50 ms \\| or by a click | `src/domain/hover.ts`<br>`src/domain/many.ts` | `elements/app-header/menus.test.tsx`: opens",
    );
  });

  it.each([
    ["a row without a test", { proofs: [] }, "H-14: no test proves the row"],
    ["a row without a place", { built: [] }, "H-14: no comment says"],
    ["a file that is gone", { built: ["src/gone.ts"] }, "H-14: src/gone.ts does not exist"],
    [
      "a document that is gone",
      { chosen: "[why](../decisions/gone.md)" },
      "H-14: docs/decisions/gone.md does not exist",
    ],
  ])("says %s", (_, change, problem) => {
    const [row] = page();
    const exists = (path: string) => !path.includes("gone");
    expect(pageProblems({ ...(row as PageRow), ...change }, exists).join("\n")).toContain(problem);
    expect(pageProblems(row as PageRow, exists)).toEqual([]);
  });
});
