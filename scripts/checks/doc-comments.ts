/** Comments in the source that documents are made from: words, and tags such as `@defaultValue`. Browsers get none of them. */
import { readFileSync } from "node:fs";
import { parseSync } from "vite";
import { isNode, type SyntaxNode } from "./source.ts";

export interface DocComment {
  readonly words: string;
  /** The text behind `@name`; undefined without the tag. */
  readonly tag: (name: string) => string | undefined;
}

export interface CommentedSource {
  /** The first values of the constants at the top of the file, by name. */
  readonly constants: ReadonlyMap<string, SyntaxNode>;
  /** The comment directly before a node. */
  readonly commentBefore: (node: SyntaxNode) => DocComment;
}

export function commentedSource(file: string): CommentedSource {
  const source = readFileSync(file, "utf8");
  const { program, comments } = parseSync(file, source);
  const declarations = (program.body as unknown as readonly SyntaxNode[]).flatMap(declarationsOf);
  return {
    constants: new Map(declarations.map(({ id, init }) => [(id as { name: string }).name, init as SyntaxNode])),
    commentBefore: ({ start }) =>
      parsedComment(
        comments.findLast(({ end }) => end <= start && source.slice(end, start).trim() === "")?.value ?? "",
      ),
  };
}

function declarationsOf(statement: SyntaxNode): readonly SyntaxNode[] {
  const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  return isNode(declared) && declared.type === "VariableDeclaration" ? (declared.declarations as SyntaxNode[]) : [];
}

const TAGS = /\s@(?=(?:defaultValue|example|type) )/;

function parsedComment(comment: string): DocComment {
  const lines = comment.split("\n").map((line) => line.trim().replace(/^\*\s?/, ""));
  const [words = "", ...tags] = ` ${lines.join(" ").trim()}`.split(TAGS);
  return {
    words: words.trim(),
    tag: (name) =>
      tags
        .find((one) => one.startsWith(`${name} `))
        ?.slice(name.length)
        .trim(),
  };
}
