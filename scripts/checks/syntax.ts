import { parseSync } from "vite";

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
