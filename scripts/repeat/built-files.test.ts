import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { builtFiles, differences, isStableName } from "./built-files.ts";

it("finds files with other bytes and files that only one build has", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "built-"));
  mkdirSync(path.join(folder, "cdn"));
  writeFileSync(path.join(folder, "cdn/a.js"), "a");
  writeFileSync(path.join(folder, "b.txt"), "b");
  const first = builtFiles(folder);
  expect([...first.keys()]).toEqual(["b.txt", "cdn/a.js"]);
  expect(differences(first, builtFiles(folder))).toEqual([]);
  writeFileSync(path.join(folder, "cdn/a.js"), "A");
  writeFileSync(path.join(folder, "c.txt"), "c");
  expect(differences(first, builtFiles(folder))).toEqual(["cdn/a.js has other bytes", "c.txt is in one build only"]);
  rmSync(folder, { recursive: true });
});

it.each([
  ["cdn/shell.js", true],
  ["cdn/shell.de-de.js.br", true],
  ["cdn/shell.js.map", true],
  ["cdn/parts.js", true],
  ["cdn/shell.css.gz", true],
  ["cdn/integrity.json", true],
  ["cdn/enhance-1a2b3c4d.js", false],
  ["cdn/chunks/core-1a2b3c4d.js.map", false],
  ["cdn/fragments/de-de-1a2b3c4d.js", false],
])("knows whether %s has a name that never changes", (name, isStable) => {
  expect(isStableName(name)).toBe(isStable);
});
