import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import packageFile from "../../package.json" with { type: "json" };

const pictures = [...readFileSync("README.md", "utf8").matchAll(/!\[([^\]]+)\]\(([^)]+)\)/g)];
const MOST_BYTES = 60_000;

it("README.md shows the same page before any script and after, described in words and small in bytes", () => {
  expect(pictures.map(([, , file]) => file)).toEqual(["docs/before-scripts.webp", "docs/after-scripts.webp"]);
  for (const [, words = "", file = ""] of pictures) {
    expect(words.length, file).toBeGreaterThan(40);
    expect(statSync(file).size, file).toBeLessThan(MOST_BYTES);
    expect(packageFile.files, "the package shows them, too").toContain(file);
  }
});
