/**
 * Regular expressions whose time grows faster than their input. An editor or a service could block the page with a long
 * text, so every expression of the product must be linear.
 */
import { check, type Diagnostics } from "recheck";
import { isNode, lineAt, type SyntaxNode, syntaxNodes } from "../checks/source.ts";

export interface Expression {
  readonly source: string;
  readonly flags: string;
  readonly line: number;
}

/** Every regular expression of a source. Throws for `RegExp()`, whose expression the check could not read. */
export function expressionsOf(file: string, source: string): Expression[] {
  return syntaxNodes(file, source).flatMap((node) => {
    const line = lineAt(source, node.start);
    if (isNode(node.callee) && node.callee.name === "RegExp") {
      throw new Error(`${file}:${line}: write the expression as a literal, so that its time can be checked`);
    }
    return isLiteral(node) ? [{ source: node.regex.pattern, flags: node.regex.flags, line }] : [];
  });
}

type Literal = SyntaxNode & { readonly regex: { readonly pattern: string; readonly flags: string } };

function isLiteral(node: SyntaxNode): node is Literal {
  return node.type === "Literal" && typeof node.regex === "object" && node.regex !== null;
}

/** Far above what an expression of the product needs, on a slow machine and without native code too. */
const LIMIT_MS = 120_000;

/** Counted in characters that are read, and never in time: on a busy machine a linear expression can take a second as well. */
const WITHOUT_CLOCK = { attackTimeout: null, incubationTimeout: null } as const;

/**
 * Why an expression is refused; undefined for one whose time is at most proportional to the length of its input. A sticky
 * expression is checked without its flag: a single try is cheap, but its loop tries it at one place after the other, as a search does.
 */
export async function expressionProblem({ source, flags }: Omit<Expression, "line">): Promise<string | undefined> {
  const found = await check(source, flags.replace("y", ""), { timeout: LIMIT_MS, randomSeed: 1, ...WITHOUT_CLOCK });
  if (found.status === "safe") return undefined;
  const reason = found.status === "vulnerable" ? slowness(found) : "cannot be checked; write it more simply";
  return `/${source}/${flags} ${reason}`;
}

function slowness({ complexity, attack }: Extract<Diagnostics, { status: "vulnerable" }>): string {
  return `is not linear (${complexity.summary}), for example with ${attack.pattern}; trim and split without an expression`;
}
