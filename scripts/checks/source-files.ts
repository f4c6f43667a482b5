import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const code = /\.(ts|tsx|mts|mjs|js|css)$/;

const skipped = new Set(["node_modules", "dist", ".git", ".cache", "fixtures"]);

/** Code files under the folders, as sorted paths from the root with forward slashes. Absent folders are empty. */
export function sourceFiles(root: string, folders: readonly string[], pattern: RegExp = code): string[] {
  return folders.flatMap((folder) => walk(root, folder, pattern)).toSorted();
}

function walk(root: string, folder: string, pattern: RegExp): string[] {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name)) return [];
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return walk(root, name, pattern);
    return pattern.test(entry.name) ? [name] : [];
  });
}

/** Tests and what only they use. */
export function isTest(file: string): boolean {
  return /\.(test|spec)\.[a-z]+$/.test(file) || file.startsWith("e2e/") || file.includes("/tests/");
}

/** Tests, and the named cases that tests, gallery and pictures share: neither reaches a visitor. */
export function isTestMaterial(file: string): boolean {
  return isTest(file) || /(^|[./-])cases\.tsx?$/.test(file);
}
