/** `npm run specification` prints docs/reference/specification.md; with `--check` it reports the wrong statements of that page. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { reportChecks } from "../checks/check.ts";
import { namedSources, specificationRows } from "./proofs.ts";
import { pageProblems, pageRow, readPage, specificationPage } from "./specification-page.ts";

const FILE = "docs/reference/specification.md";
const rows = specificationRows();
const sources = namedSources();

if (!process.argv.includes("--check")) {
  writeFileSync(FILE, specificationPage(rows.map((row) => pageRow(row, sources))));
}
const page = existsSync(FILE) ? readPage(readFileSync(FILE, "utf8")) : [];
const problems = pageProblems(page, rows, sources, existsSync);
reportChecks(
  "specification",
  rows.map(({ id }) => ({ title: id, problems: problems.filter((problem) => problem.startsWith(`${id}:`)) })),
);
