/** Every development dependency says what it is for (docs/dependencies.md). */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");

it("each development dependency has one purpose in the table, and no purpose is of a package that is gone", () => {
  const rows = read("docs/dependencies.md")
    .split("\n")
    .filter((line) => line.startsWith("| `"));
  const named = rows.flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const { devDependencies } = JSON.parse(read("package.json")) as { devDependencies: Record<string, string> };
  expect(named.toSorted()).toEqual(Object.keys(devDependencies).toSorted());
  for (const row of rows) expect(row.split("|")[2]?.trim(), row).not.toBe("");
});
