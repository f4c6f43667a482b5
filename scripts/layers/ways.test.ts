/** The two ways through the code that the documents list. */
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { describe, expect, it } from "vitest";
import { importsOf } from "./imports.ts";

/** The files that the section of a document names, in their order. */
function filesOfWay(document: string, heading: string): readonly string[] {
  const [, section = ""] = readFileSync(document, "utf8").split(`\n## ${heading}\n`);
  const [table = ""] = section.split("\n## ");
  const rows = table.split("\n").filter((line) => line.startsWith("| "));
  return rows.flatMap((row) => [...row.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, file = ""]) => file));
}

const importedBy = (file: string): readonly string[] =>
  importsOf(file, readFileSync(file, "utf8")).map(({ from }) => posix.normalize(posix.join(posix.dirname(file), from)));

describe.each([
  ["docs/session.md", "From a 401 to the login page", 15],
  ["docs/architecture.md", "From the tag to a rendered menu", 34],
])("%s: %s", (document, heading, limit) => {
  const files = filesOfWay(document, heading);

  it(`has at most ${limit} files, each of which exists, and none twice`, () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files).toEqual([...new Set(files)]);
    expect(files.length).toBeGreaterThan(5);
    expect(files.length).toBeLessThanOrEqual(limit);
  });

  it("has no file that no other one of the way imports or is imported by", () => {
    const arrows = files.map((file) => [file, importedBy(file)] as const);
    const alone = arrows.filter(
      ([file, imported]) =>
        !files.some((other) => imported.includes(other)) && !arrows.some(([, others]) => others.includes(file)),
    );
    expect(alone.map(([file]) => file)).toEqual([]);
  });
});
