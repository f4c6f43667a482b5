import { isTest } from "../checks/source-files.ts";
import { isNode, lineAt, type SyntaxNode, syntaxNodes } from "../checks/syntax.ts";

const locale = /^[a-z]{2}-[A-Z]{2}$/;
const role = /^[A-Z]+(_[A-Z]+)+$/;

/** Views draw data. Comparing with a locale or a role, or asking for a flag, is a decision and belongs in src/domain. */
export function viewProblems(file: string, source: string): string[] {
  const isView = /^(src\/ui|elements)\/.*\.tsx$/.test(file) && !isTest(file) && !/(^|[./-])cases\.tsx$/.test(file);
  if (!isView) return [];
  return syntaxNodes(file, source).flatMap((node) => {
    const problem = problemOf(node);
    return problem ? [`${file}:${lineAt(source, node.start)}: ${problem}`] : [];
  });
}

function problemOf(node: SyntaxNode): string | undefined {
  if (node.type === "CallExpression" && isNode(node.callee) && node.callee.name === "useFlag")
    return "asks for a flag in a view; decide in src/domain";
  const compared = comparedText(node);
  if (compared && (locale.test(compared) || role.test(compared)))
    return `tests for ${compared} in a view; decide in src/domain and hand in the answer`;
  return undefined;
}

function comparedText(node: SyntaxNode): string | undefined {
  if (node.type === "BinaryExpression") return text(node.left) ?? text(node.right);
  if (node.type === "SwitchCase") return text(node.test);
  const isIncludes = node.type === "CallExpression" && isNode(node.callee) && node.callee.type === "MemberExpression";
  return isIncludes && Array.isArray(node.arguments) ? text(node.arguments[0]) : undefined;
}

function text(node: unknown): string | undefined {
  return isNode(node) && node.type === "Literal" && typeof node.value === "string" ? node.value : undefined;
}
