import type { Check } from "../checks/check.ts";
import { isNode, type SyntaxNode, syntaxNodes } from "../checks/source.ts";

/** One check per locale, and one for what concerns none of them alone. */
export function localeChecks(locales: readonly string[], problems: readonly string[]): Check[] {
  const isOf = (locale: string) => (problem: string) => problem.startsWith(`locales/${locale}/`);
  const own = locales.map((locale) => ({ title: `locales/${locale}`, problems: problems.filter(isOf(locale)) }));
  const shared = problems.filter((problem) => !locales.some((locale) => isOf(locale)(problem)));
  return [...own, { title: "what locales share", problems: shared }];
}

interface Texts {
  readonly [name: string]: string | Texts;
}

/**
 * Texts of a message file that no source asks for and no other text includes. A key counts as asked for when it stands
 * whole in a source, or fits a template such as `market.countries.${id}`; plural forms count by their key.
 */
export function unusedTextProblems(file: string, texts: Texts, sources: ReadonlyMap<string, string>): string[] {
  const entries = entriesOf(texts, "");
  const included = entries.flatMap(([, text]) => [...text.matchAll(/\$t\(([\w.]+)/g)].map(([, key = ""]) => key));
  const whole = new Set(included);
  const templates: RegExp[] = [];
  for (const node of [...sources].flatMap(([path, source]) => syntaxNodes(path, source))) {
    if (node.type === "Literal" && typeof node.value === "string") whole.add(node.value);
    const template = templateOf(node);
    if (template) templates.push(template);
  }
  return entries
    .map(([key]) => key.replace(/_(zero|one|two|few|many|other)$/, ""))
    .filter((key) => !whole.has(key) && !templates.some((template) => template.test(key)))
    .map((key) => `${file}, ${key}: no source asks for this text; remove it from every locale`);
}

function entriesOf(texts: Texts, prefix: string): (readonly [string, string])[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "string" ? [[prefix + name, value] as const] : entriesOf(value, `${prefix}${name}.`),
  );
}

/** Templates that begin with the first part of a key; one that begins with a variable would fit everything. */
function templateOf(node: SyntaxNode): RegExp | undefined {
  if (node.type !== "TemplateLiteral" || !Array.isArray(node.quasis) || !Array.isArray(node.expressions))
    return undefined;
  const fixed = node.quasis.map((part) => (isNode(part) ? (part.value as { cooked: string }).cooked : ""));
  if (node.expressions.length === 0 || !/^[a-z]\w*\./.test(fixed[0] ?? "")) return undefined;
  return new RegExp(`^${fixed.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("\\w+")}$`);
}
