/**
 * The words, the default and the example of each key of the configuration, from the comment at its declaration in
 * `src/stores/config/keys/`. They are comments, so that no script for browsers has them, and so that editors show them.
 */
import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { isNode, type SyntaxNode, sourceFiles } from "../checks/source.ts";

export interface KeyWords {
  readonly effect: string;
  /** The behaviour without the key. */
  readonly fallback: string;
  /** A value as a site might have it; missing for an object, whose parts have one each. */
  readonly example?: unknown;
}

interface Property extends SyntaxNode {
  readonly key: { readonly name?: string; readonly value?: string };
  readonly value: SyntaxNode;
}

/** The words of all keys and their parts, by path: `site`, `site.name`, … */
export function keyComments(): ReadonlyMap<string, KeyWords> {
  const words = new Map<string, KeyWords>();
  for (const file of sourceFiles(".", ["src/stores/config/keys"], /-keys\.ts$/)) {
    for (const [path, comment] of commentsIn(file)) {
      const found = wordsOf(comment, path);
      if (found !== undefined) words.set(path, found);
    }
  }
  return words;
}

/** The comments before the properties of the exported table, and of the objects inside it. */
function commentsIn(file: string): readonly (readonly [path: string, comment: string])[] {
  const source = readFileSync(file, "utf8");
  const { program, comments } = parseSync(file, source);
  const declarations = (program.body as unknown as readonly SyntaxNode[]).flatMap(declarationsOf);
  const known = new Map(declarations.map(({ id, init }) => [(id as { name: string }).name, init as SyntaxNode]));
  const before = ({ start }: SyntaxNode): string =>
    comments.findLast(({ end }) => end <= start && source.slice(end, start).trim() === "")?.value ?? "";
  const read = (node: SyntaxNode, path: string): readonly (readonly [string, string])[] => {
    if (node.type === "Identifier") {
      const declared = known.get(node.name as string);
      return declared === undefined ? [] : read(declared, path);
    }
    if (node.type === "CallExpression")
      return (node.arguments as readonly SyntaxNode[]).flatMap((one) => read(one, path));
    if (node.type !== "ObjectExpression") return [];
    return (node.properties as readonly Property[]).flatMap((property) => {
      const own = [path, property.key.name ?? property.key.value].filter(Boolean).join(".");
      return [[own, before(property)] as const, ...read(property.value, own)];
    });
  };
  const table = declarations.findLast(({ init }) => isNode(init) && init.type === "TSAsExpression");
  return table === undefined ? [] : read((table.init as SyntaxNode).expression as SyntaxNode, "");
}

function declarationsOf(statement: SyntaxNode): readonly SyntaxNode[] {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return isNode(declared) && declared.type === "VariableDeclaration" ? (declared.declarations as SyntaxNode[]) : [];
}

/** Undefined without an effect or a default: parts of a table, such as a call, need neither. */
function wordsOf(comment: string, path: string): KeyWords | undefined {
  const lines = comment.split("\n").map((line) => line.trim().replace(/^\*\s?/, ""));
  const [effect = "", ...tags] = lines
    .join(" ")
    .trim()
    .split(/\s@(?=defaultValue |example )/);
  const tag = (name: string): string | undefined =>
    tags
      .find((one) => one.startsWith(`${name} `))
      ?.slice(name.length)
      .trim();
  const fallback = tag("defaultValue");
  if (effect.trim() === "" || fallback === undefined) return undefined;
  const example = tag("example");
  return { effect: effect.trim(), fallback, ...(example !== undefined && { example: parsedExample(example, path) }) };
}

function parsedExample(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path}: the @example in its comment is not JSON: ${text}`);
  }
}
