import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";

const code = /\.(ts|tsx|mts|mjs|js|css)$/;

const skipped = new Set(["node_modules", "dist", ".git", ".cache", "fixtures"]);

/** The folders of the project, without what is built or installed. */
export const projectFolders = (): readonly string[] =>
  readdirSync(".", { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !skipped.has(entry.name))
    .map(({ name }) => name);

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
  return /\.(test|spec|fixture)\.[a-z]+$/.test(file) || file.startsWith("e2e/") || file.includes("/tests/");
}

/** Tests, and the named cases that tests, gallery and pictures share: neither reaches a visitor. */
export function isTestMaterial(file: string): boolean {
  return isTest(file) || /(^|[./-])cases\.tsx?$/.test(file);
}

/** A node of an ESTree syntax tree, with its place in the source. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

/** Every node of a TypeScript source, parents first. Throws with the parser's words on a syntax error. */
export function syntaxNodes(file: string, source: string): SyntaxNode[] {
  const { program, errors } = parseSync(file, source);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const nodes: SyntaxNode[] = [];
  collect(program, nodes);
  return nodes;
}

function collect(value: unknown, nodes: SyntaxNode[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, nodes);
  else if (isNode(value)) {
    nodes.push(value);
    for (const child of Object.values(value)) collect(child, nodes);
  }
}

/** The line of an offset, counted from 1. */
export function lineAt(source: string, offset: number): number {
  return source.slice(0, offset).split("\n").length;
}
