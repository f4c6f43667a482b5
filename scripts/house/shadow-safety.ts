import { isTest } from "../checks/source-files.ts";
import { isNode, lineAt, type SyntaxNode, syntaxNodes } from "../checks/syntax.ts";

const platform = "src/platform/";

/**
 * Seen from outside of a shadow root, the document's active element and an event's target are the host instead of the
 * element inside. Only src/platform may use them, where they are wrapped once.
 */
export function shadowSafetyProblems(file: string, source: string): string[] {
  if (file.startsWith(platform) || isTest(file) || !/activeElement|target/.test(source)) return [];
  return syntaxNodes(file, source).flatMap((node) => {
    const problem = problemOf(node);
    return problem ? [`${file}:${lineAt(source, node.start)}: ${problem}`] : [];
  });
}

function problemOf(node: SyntaxNode): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const property = nameOf(node.property);
  const object = nameOf(node.object) ?? nameOf(isNode(node.object) ? node.object.property : undefined);
  if (property === "activeElement" && (object === "document" || object === "ownerDocument"))
    return `${object}.activeElement is the host from outside of its root; use getRootNode().activeElement`;
  if (property === "target" && object && /^(e|ev|evt|event)$/i.test(object))
    return `${object}.target is the host from outside of its root; use composedPath()`;
  return undefined;
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === "Identifier" && typeof node.name === "string" ? node.name : undefined;
}
