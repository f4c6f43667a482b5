import { importedPath, type Module } from "./findings.ts";

/**
 * Circles of static imports, each once, as the files in order. Types and lazy imports cannot deadlock the loading of
 * modules and do not count.
 */
export function importCycles(modules: readonly Module[]): string[][] {
  const edges = new Map(modules.map(({ file, imports }) => [file, staticTargets(file, imports)]));
  const done = new Set<string>();
  const cycles: string[][] = [];

  function visit(file: string, path: readonly string[]): void {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const target of edges.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  }

  for (const { file } of modules) visit(file, []);
  return cycles;
}

function staticTargets(file: string, imports: Module["imports"]): string[] {
  return imports.filter(({ kind }) => kind === "static").flatMap(({ from }) => importedPath(file, from) ?? []);
}
