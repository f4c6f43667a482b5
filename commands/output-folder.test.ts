import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { linkOnTheWay } from "./output-folder.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "output-"));
  mkdirSync(path.join(folder, "elsewhere"));
  mkdirSync(path.join(folder, "out/real"), { recursive: true });
  writeFileSync(path.join(folder, "elsewhere/file"), "");
  writeFileSync(path.join(folder, "out/plain"), "");
  symlinkSync(path.join(folder, "elsewhere"), path.join(folder, "out/linked"));
  symlinkSync(path.join(folder, "elsewhere/file"), path.join(folder, "out/real/file"));
  symlinkSync(path.join(folder, "nowhere"), path.join(folder, "out/broken"));
  symlinkSync(path.join(folder, "out"), path.join(folder, "named"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ["linked/file", "linked"],
  ["linked", "linked"],
  ["real/file", "real/file"],
  ["broken/file", "broken"],
])("finds the link on the way to %s", (file, link) => {
  expect(linkOnTheWay(path.join(folder, "out"), file)).toBe(path.join(folder, "out", link));
});

it.each(["real/other", "new/file", "new", "plain/below/a/file"])("finds none on the way to %s", (file) => {
  expect(linkOnTheWay(path.join(folder, "out"), file)).toBeUndefined();
});

it("accepts a link as the folder that the operator names", () => {
  expect(linkOnTheWay(path.join(folder, "named"), "real/other")).toBeUndefined();
});
