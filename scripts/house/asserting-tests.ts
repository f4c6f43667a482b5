/**
 * Finds tests without an assertion. Biome's rule `useExpect` sees only the test itself. This check also follows calls to functions of
 * test files, because many tests assert through a shared function.
 */
import { posix } from "node:path";
import { isNode, isTestMaterial, lineAt, type SyntaxNode, syntaxNodes } from "../checks/source.ts";

const ASSERTIONS = new Set(["expect", "assert", "waitFor", "waitForURL", "waitForFunction"]);
const TESTS = new Set(["it", "test"]);
const FUNCTIONS = new Set(["ArrowFunctionExpression", "FunctionExpression"]);

interface TestSource {
  readonly file: string;
  readonly source: string;
  readonly nodes: readonly SyntaxNode[];
}

/** One line for each test whose body neither asserts nor calls a function that does. */
export function assertionProblems(sources: ReadonlyMap<string, string>): string[] {
  const tests: readonly TestSource[] = [...sources]
    .filter(([file]) => isTestMaterial(file) && /\.tsx?$/.test(file))
    .map(([file, source]) => ({ file, source, nodes: syntaxNodes(file, source) }));
  const assertingIn = assertingNames(tests);
  return tests.flatMap(({ file, source, nodes }) =>
    nodes
      .filter((node) => isTestCall(node) && !calls(node, assertingIn(file)))
      .map((node) => `${file}:${lineAt(source, node.start)}: the test asserts nothing; add an expectation`),
  );
}

/** For each file, the names of functions that assert, directly or through another function: its own and imported ones. */
function assertingNames(tests: readonly TestSource[]): (file: string) => ReadonlySet<string> {
  const files = tests.map(({ file, nodes }) => ({
    names: new Set(ASSERTIONS),
    file,
    functions: nodes.flatMap(namedFunction),
    imports: nodes.flatMap((node) => importedNames(file, node)),
  }));
  const byFile = new Map(files.map((one) => [one.file, one.names]));
  const count = () => files.reduce((sum, { names }) => sum + names.size, 0);
  for (let before = -1; before !== count(); ) {
    before = count();
    for (const { names, functions, imports } of files) {
      for (const [name, body] of functions) if (calls(body, names)) names.add(name);
      for (const { local, from, name } of imports) if (byFile.get(from)?.has(name)) names.add(local);
    }
  }
  return (file) => byFile.get(file) ?? ASSERTIONS;
}

interface ImportedName {
  readonly local: string;
  readonly from: string;
  readonly name: string;
}

function importedNames(file: string, node: SyntaxNode): readonly ImportedName[] {
  if (node.type !== "ImportDeclaration" || !isNode(node.source) || !Array.isArray(node.specifiers)) return [];
  const from = posix.join(posix.dirname(file), String(node.source.value));
  return node.specifiers.flatMap(({ local, imported }) =>
    isNode(local) && isNode(imported) ? [{ local: String(local.name), from, name: String(imported.name) }] : [],
  );
}

/** A declared function, or a variable or property that holds one. */
function namedFunction(node: SyntaxNode): (readonly [string, SyntaxNode])[] {
  const named = (key: unknown, value: unknown): (readonly [string, SyntaxNode])[] => {
    const name = isNode(key) && typeof key.name === "string" ? key.name : undefined;
    return name !== undefined && isNode(value) ? [[name, value]] : [];
  };
  if (node.type === "FunctionDeclaration") return named(node.id, node.body);
  if (node.type === "VariableDeclarator" && isNode(node.init)) return named(node.id, node.init);
  if (node.type === "Property") return named(node.key, node.value);
  return [];
}

/** `it(…)`, `test.only(…)`, `it.each(…)(…)`: a call whose last argument is the test's function. */
function isTestCall(node: SyntaxNode): boolean {
  if (node.type !== "CallExpression" || !Array.isArray(node.arguments)) return false;
  const last: unknown = node.arguments.at(-1);
  return node.arguments.length > 1 && isNode(last) && FUNCTIONS.has(last.type) && TESTS.has(firstName(node.callee));
}

function firstName(callee: unknown): string {
  if (!isNode(callee)) return "";
  if (typeof callee.name === "string") return callee.name;
  return firstName(callee.type === "MemberExpression" ? callee.object : callee.callee);
}

/** True if the node contains one of the names: as a call, as a method, or passed on as a function. */
function calls(node: SyntaxNode, names: ReadonlySet<string>): boolean {
  return contains(node, (inner) => inner.type === "Identifier" && names.has(String(inner.name)));
}

function contains(value: unknown, isWanted: (node: SyntaxNode) => boolean): boolean {
  if (Array.isArray(value)) return value.some((item) => contains(item, isWanted));
  if (!isNode(value)) return false;
  return isWanted(value) || Object.values(value).some((child) => contains(child, isWanted));
}
