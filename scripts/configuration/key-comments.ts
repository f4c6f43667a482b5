/**
 * The words, the default and the example of each key of the configuration, from the comment at its declaration in
 * `src/stores/config/keys/`. They are comments, so that no script for browsers has them, and so that editors show them.
 */
import { commentedSource, type DocComment } from "../checks/doc-comments.ts";
import { type SyntaxNode, sourceFiles } from "../checks/source.ts";

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
function commentsIn(file: string): readonly (readonly [path: string, comment: DocComment])[] {
  const { constants, commentBefore } = commentedSource(file);
  const read = (node: SyntaxNode | undefined, path: string): readonly (readonly [string, DocComment])[] => {
    if (node?.type === "Identifier") return read(constants.get(node.name as string), path);
    if (node?.type === "CallExpression") {
      return (node.arguments as readonly SyntaxNode[]).flatMap((one) => read(one, path));
    }
    if (node?.type !== "ObjectExpression") return [];
    return (node.properties as readonly Property[]).flatMap((property) => {
      const own = [path, property.key.name ?? property.key.value].filter(Boolean).join(".");
      return [[own, commentBefore(property)] as const, ...read(property.value, own)];
    });
  };
  const table = [...constants.values()].findLast(({ type }) => type === "TSAsExpression");
  return read(table?.expression as SyntaxNode | undefined, "");
}

/** Undefined without an effect or a default: parts of a table, such as a call, need neither. */
function wordsOf({ words: effect, tag }: DocComment, path: string): KeyWords | undefined {
  const fallback = tag("defaultValue");
  if (effect === "" || fallback === undefined) return undefined;
  const example = tag("example");
  return { effect, fallback, ...(example !== undefined && { example: parsedExample(example, path) }) };
}

function parsedExample(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${path}: the @example in its comment is not JSON: ${text}`);
  }
}
