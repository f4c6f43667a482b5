/** Refuses regular expressions in the product that are not linear. */
import { readFileSync } from "node:fs";
import { type Check, reportChecks } from "../checks/check.ts";
import { isTestMaterial, sourceFiles } from "../checks/source.ts";
import { expressionProblem, expressionsOf } from "./linear-expressions.ts";

const FOLDERS = ["src", "elements", "demo/components", "entries", "commands", "integrations"] as const;

const files = sourceFiles(".", FOLDERS, /\.(ts|tsx|mjs|js)$/).filter((file) => !isTestMaterial(file));
const checks: Check[] = [];
for (const file of files) {
  const problems: string[] = [];
  const expressions = expressionsOf(file, readFileSync(file, "utf8"));
  for (const expression of expressions) {
    const problem = await expressionProblem(expression);
    if (problem !== undefined) problems.push(`${file}:${expression.line}: ${problem}`);
  }
  if (expressions.length > 0) checks.push({ title: `linear expressions in ${file}`, problems });
}
reportChecks("expressions", checks);
