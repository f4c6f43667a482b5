import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { ERROR_CODES } from "../../src/platform/reports/error-codes.ts";
import { sourceFiles } from "../checks/source.ts";
import { generatedPages } from "./generated-pages.ts";
import { sidebars, siteDocuments } from "./site-documents.ts";

const SKIPPED = /^(node_modules|dist|coverage|test-results|playwright-report|\.cache|\.git)$/;

function markdownIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.test(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return markdownIn(file);
    return file.endsWith(".md") ? [file] : [];
  });
}

it("the site has every Markdown file of the project", () => {
  expect(siteDocuments().map(({ file }) => file)).toEqual(markdownIn(".").toSorted());
});

it("no two files have the same address", async () => {
  const pages = [...siteDocuments(), ...(await generatedPages())].map(({ page }) => page);
  expect(new Set(pages).size).toBe(pages.length);
});

it("a file in a new folder gets a group of its own, which is open on its pages", () => {
  const groups = sidebars([
    { page: "operate.md", title: "Operate", folder: "" },
    { page: "rate-tables/first.md", title: "Contract: rates", folder: "rate-tables" },
  ]);
  const item = { text: "Rates", link: "/rate-tables/first" };
  const group = { text: "Rate tables", link: "/rate-tables/", collapsed: false, items: [item] };
  expect(groups["/rate-tables/"]).toContainEqual(group);
  expect(groups["/"]).toContainEqual({ ...group, collapsed: true });
});

it("every error code is one that the code reports", () => {
  const sources = sourceFiles(".", ["src", "elements", "entries"], /(?<!\.test)\.tsx?$/);
  const text = sources
    .filter((file) => !file.endsWith("error-codes.ts"))
    .map((file) => readFileSync(file, "utf8"))
    .join("");
  expect(Object.keys(ERROR_CODES).filter((code) => !text.includes(`"${code}"`))).toEqual([]);
});
