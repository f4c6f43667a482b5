/**
 * Tags of elements may have a prefix in a page, so their names stand in no selector: `tagsOnPage` and `elementNameOf` of
 * src/platform/tag-prefix.ts are the way from a name to tags and back.
 */
import { isNode, isTestMaterial, lineAt, type SyntaxNode, syntaxNodes } from "../checks/source.ts";

const LOOKS = /^(querySelector|querySelectorAll|closest|matches|getElementsByTagName|createElement|whenDefined)$/;
const NAMED = /^(localName|tagName|nodeName)$/;

/** @param tags names of all elements */
export function tagNameProblems(file: string, source: string, tags: readonly string[]): string[] {
  if (!/^(src|elements)\/.*\.tsx?$/.test(file) || isTestMaterial(file)) {
    return [];
  }
  const named = new RegExp(`(^|[^\\w.#-])(${tags.join("|")})($|[^\\w-])`, "i");
  const found = syntaxNodes(file, source).flatMap((node) => {
    const text = lookedFor(node) ?? comparedName(node) ?? selectorIn(node);
    if (text === undefined || !named.test(text)) return [];
    return [
      `${file}:${lineAt(source, node.start)}: names the tag of ${text}; ask tagsOnPage or elementNameOf, which know prefixes`,
    ];
  });
  return [...new Set(found)];
}

/** A text that is more of a selector than a name alone. */
function selectorIn(node: SyntaxNode): string | undefined {
  const text = textOf(node);
  return text !== undefined && /^[a-z][\w\s.,:>~+*[\]()="^$|-]*$/.test(text) && /[,:>[]/.test(text) ? text : undefined;
}

/** The selector or name that a call looks for in a document, if it is a literal. */
function lookedFor(node: SyntaxNode): string | undefined {
  if (node.type !== "CallExpression" || !isNode(node.callee) || !LOOKS.test(propertyOf(node.callee) ?? "")) return;
  const [first] = node.arguments as readonly unknown[];
  return textOf(first);
}

function comparedName(node: SyntaxNode): string | undefined {
  if (node.type !== "BinaryExpression") return undefined;
  const { left, right } = node;
  if (NAMED.test(propertyOf(left) ?? "")) return textOf(right);
  return NAMED.test(propertyOf(right) ?? "") ? textOf(left) : undefined;
}

function propertyOf(node: unknown): string | undefined {
  const property = isNode(node) && node.type === "MemberExpression" ? node.property : undefined;
  return isNode(property) && typeof property.name === "string" ? property.name : undefined;
}

function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateLiteral") return undefined;
  const quasis = node.quasis as readonly { readonly value: { readonly raw: string } }[];
  return quasis.map(({ value }) => value.raw).join(" ");
}
