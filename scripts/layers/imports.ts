import { isNode, lineAt, type SyntaxNode, syntaxNodes } from "../checks/source.ts";

export interface Import {
  /** The import specifier as written, without a query such as `?inline`. */
  readonly from: string;
  readonly line: number;
  /** `type` is gone at run time, `lazy` is `import()`, `glob` is Vite's `import.meta.glob`. */
  readonly kind: "static" | "type" | "lazy" | "glob";
}

/**
 * Every import of a source: static, re-exports, `import()`, `import("…")` types and `import.meta.glob`. Of a pattern or
 * a template only the fixed beginning is known, which is enough to tell the folder.
 */
export function importsOf(file: string, source: string): Import[] {
  return syntaxNodes(file, source).flatMap((node) => {
    const found = importAt(node);
    return found.map(({ text, kind }) => ({ from: text.replace(/\?.*$/, ""), kind, line: lineAt(source, node.start) }));
  });
}

interface Found {
  readonly text: string;
  readonly kind: Import["kind"];
}

function importAt(node: SyntaxNode): Found[] {
  switch (node.type) {
    case "ImportDeclaration":
      return fixedTexts(node.source).map((text) => ({ text, kind: onlyTypes(node, "importKind") ? "type" : "static" }));
    case "ExportNamedDeclaration":
    case "ExportAllDeclaration":
      return fixedTexts(node.source).map((text) => ({ text, kind: onlyTypes(node, "exportKind") ? "type" : "static" }));
    case "ImportExpression":
      return fixedTexts(node.source).map((text) => ({ text, kind: "lazy" }));
    case "TSImportType":
      return fixedTexts(node.source).map((text) => ({ text, kind: "type" }));
    case "CallExpression":
      return isGlob(node.callee) ? fixedTexts(node.arguments).map((text) => ({ text, kind: "glob" })) : [];
    default:
      return [];
  }
}

/** `import type { A }`, or `import { type A, type B }`: both leave nothing at run time. */
function onlyTypes(node: SyntaxNode, kind: "importKind" | "exportKind"): boolean {
  if (node[kind] === "type") return true;
  const { specifiers } = node;
  return Array.isArray(specifiers) && specifiers.length > 0 && specifiers.every((item) => item[kind] === "type");
}

function isGlob(callee: unknown): boolean {
  if (!isNode(callee) || callee.type !== "MemberExpression") return false;
  const { object, property } = callee;
  return isNode(object) && object.type === "MetaProperty" && isNode(property) && property.name === "glob";
}

/** The literal text, or the text before the first variable part. A list gives one text per literal. */
function fixedTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.slice(0, 1).flatMap(fixedTexts);
  if (!isNode(value)) return [];
  if (value.type === "Literal" && typeof value.value === "string") return [value.value.replace(/\*.*$/, "")];
  if (value.type === "ArrayExpression" && Array.isArray(value.elements)) return value.elements.flatMap(fixedTexts);
  if (value.type !== "TemplateLiteral" || !Array.isArray(value.quasis)) return [];
  const [head]: { value: { cooked: string } }[] = value.quasis;
  return head?.value.cooked ? [head.value.cooked] : [];
}
