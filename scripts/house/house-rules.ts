import { posix } from "node:path";
import { isNode, isTest, lineAt, type SyntaxNode, syntaxNodes } from "../checks/source.ts";

const emptyWords = new Set(["index", "util", "utils", "helper", "helpers", "common", "misc"]);

/** A file is named for the one concept in it; these names would fit any file. */
export function fileNameProblems(files: readonly string[]): string[] {
  return files
    .filter((file) => emptyWords.has(posix.basename(file).split(".")[0] ?? ""))
    .map((file) => `${file}: the name says nothing, name it for what it holds`);
}

const most = 300;

/** Tests, named cases and data may be long: they are lists, read an entry at a time. */
function mayBeLong(file: string): boolean {
  return isTest(file) || /(^|[./-])(cases|data)\.[a-z]+$/.test(file);
}

/**
 * A name stands for one thing: two files of one name in two folders send a reader to the wrong one. Only the `run.ts` of
 * each check share theirs, because they all mean the same.
 */
export function doubleNameProblems(files: readonly string[]): string[] {
  const folders = new Map<string, string[]>();
  // A test has the name of its subject.
  const named = files.filter((path) => /\.tsx?$/.test(path) && !isTest(path) && !path.endsWith("/run.ts"));
  for (const file of named) {
    const name = posix.basename(file).replace(/\.tsx?$/, "");
    folders.set(name, [...(folders.get(name) ?? []), file]);
  }
  return [...folders.values()].flatMap(([first, ...others]) =>
    others.map((other) => `${other}: has the name of ${first}; name each for what it alone holds`),
  );
}

/** Ids in square brackets, in comments and titles, that docs/reference/spec-ids.md does not have: a slip that proves nothing. */
export function unknownIdProblems(sources: ReadonlyMap<string, string>, rows: string): string[] {
  const known = new Set([...rows.matchAll(/^- ([A-Z]-\d\d) /gm)].map(([, id]) => id));
  return [...sources].flatMap(([file, source]) => {
    const named = [...source.matchAll(/\[((?:[A-Z]-\d\d)(?:, [A-Z]-\d\d)*)\]/g)].flatMap(([, ids = ""]) =>
      ids.split(", "),
    );
    return [...new Set(named)]
      .filter((id) => !known.has(id))
      .map((id) => `${file}: ${id} is no row of docs/reference/spec-ids.md`);
  });
}

/** A file that fits on a few screens holds one concept. */
export function fileLengthProblems(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, source]) => {
    const lines = source.trimEnd().split("\n").length;
    return lines > most && !mayBeLong(file) ? [`${file}: ${lines} lines, over ${most}; split it by concept`] : [];
  });
}

const locale = /^[a-z]{2}-[A-Z]{2}$/;
const role = /^[A-Z]+(_[A-Z]+)+$/;

/** Views render data. Comparing with a locale or a role, or asking for a flag, is a decision and belongs in src/domain. */
export function viewProblems(file: string, source: string): string[] {
  const isView = /^(src\/ui|elements)\/.*\.tsx$/.test(file) && !isTest(file) && !/(^|[./-])cases\.tsx$/.test(file);
  if (!isView) return [];
  return syntaxNodes(file, source).flatMap((node) => {
    const problem = ruleIn(node);
    return problem ? [`${file}:${lineAt(source, node.start)}: ${problem}`] : [];
  });
}

function ruleIn(node: SyntaxNode): string | undefined {
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
