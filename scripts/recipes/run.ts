/** Carries out the recipes of docs/recipes.md in a copy of the project. A recipe that leads to an error fails. */
import { readFileSync } from "node:fs";
import { type Check, reportChecks } from "../checks/check.ts";
import { copyProject } from "./project-copy.ts";
import { RECIPES } from "./recipes.ts";

const headings = [...readFileSync("docs/recipes.md", "utf8").matchAll(/^## ((?:Add|Change|Find|Read|Upgrade) .+)$/gm)];
const copy = copyProject();
const checks: Check[] = headings.map(([, heading = ""]) => ({
  title: `a test carries out the recipe: ${heading}`,
  problems: RECIPES.some(([title]) => title === heading) ? [] : [`${heading}: scripts/recipes/recipes.ts lacks it`],
}));
for (const [title, recipe] of RECIPES) {
  try {
    recipe(copy);
    checks.push({ title, problems: [] });
  } catch (error) {
    checks.push({ title, problems: [error instanceof Error ? error.message : String(error)] });
  }
}
copy.remove();
reportChecks("recipes", checks);
