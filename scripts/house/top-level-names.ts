/** A top-level name stands for one thing: who searches for it finds one place. */
import { posix } from "node:path";
import { isNode, isTestMaterial, type SyntaxNode, syntaxNodes } from "../checks/source.ts";

/** Each element has its own of these, and they mean the same everywhere. */
const OF_EVERY_ELEMENT = new Set(["cases", "definition", "manifest", "styles"]);

/** @param sources text of each file by its path from the root */
export function topLevelNameProblems(sources: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, string[]>();
  for (const [file, source] of sources) {
    if (!/\.tsx?$/.test(file) || isTestMaterial(file) || file.endsWith(".d.ts")) continue;
    for (const name of new Set(topLevelNames(file, source))) files.set(name, [...(files.get(name) ?? []), file]);
  }
  return [...files].flatMap(([name, [first, ...others]]) =>
    OF_EVERY_ELEMENT.has(name)
      ? []
      : others.map((other) => `${other}: declares ${name}, as does ${first}; give each the name of its own meaning`),
  );
}

function topLevelNames(file: string, source: string): string[] {
  const [program] = syntaxNodes(file, source);
  const body = Array.isArray(program?.body) ? program.body.filter(isNode) : [];
  return body.flatMap((statement) => declaredNames(isNode(statement.declaration) ? statement.declaration : statement));
}

/** Functions, classes, types and constants. Variables and values that the build fills in are private to their file. */
function declaredNames({ id, declarations, kind, declare }: SyntaxNode): string[] {
  if (kind === "let" || declare === true) return [];
  const ids = Array.isArray(declarations) ? declarations.filter(isNode).map((one) => one.id) : [id];
  return ids.flatMap((one) => (isNode(one) && typeof one.name === "string" ? [one.name] : []));
}

/** The folders in which a name is looked for: the product's own. */
export const isProduct = (file: string): boolean => ["src", "elements"].includes(file.split(posix.sep)[0] ?? "");
