/**
 * `npm run specification` prints the specification row by row, as the documentation site shows it. With `--check` it reports the rows
 * that no comment or no test title names.
 */
import { existsSync } from "node:fs";
import { reportChecks } from "../checks/check.ts";
import { pageProblems, pageRows, specificationPage } from "./specification-page.ts";

const rows = pageRows();
if (process.argv.includes("--check")) {
  reportChecks(
    "specification",
    rows.map((row) => ({ title: row.id, problems: pageProblems(row, existsSync) })),
  );
} else {
  console.log(specificationPage(rows));
}
