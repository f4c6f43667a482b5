import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

const headings = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("## "));

/** `## [Unreleased]` and `## [0.1.0] - 2026-12-01`: the word in brackets. */
const releases = headings("CHANGELOG.md").map((line) => line.slice(line.indexOf("[") + 1, line.indexOf("]")));

it("docs/upgrade.md has a table for each release of the changelog, the newest first", () => {
  const sections = readFileSync("docs/upgrade.md", "utf8").split("\n## ").slice(1);
  const own = sections.filter((text) => !text.startsWith("How a release reaches your page"));
  expect(own.map((text) => releases.find((release) => text.split("\n", 1)[0]?.includes(release)))).toEqual(releases);
  for (const text of own) expect(text).toContain("| if you | then |");
});

it("docs/upgrade.md names the version of the package", () => {
  expect(headings("docs/upgrade.md").some((line) => line.includes(packageFile.version))).toBe(true);
});
