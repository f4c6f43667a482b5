import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { sourceFiles } from "../checks/source.ts";

const STATE = /perPage(?:<[^>\n]*>)?\(\s*"([^"\n]+)"/g;

it("each state of a page has a name of its own: two of one name would share the state of the first", () => {
  const names = sourceFiles(".", ["src", "elements", "entries"], /\.tsx?$/)
    .filter((path) => !path.includes(".test."))
    .flatMap((path) => [...readFileSync(path, "utf8").matchAll(STATE)].map(([, name = ""]) => name));
  expect(names).toContain("customer");
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
