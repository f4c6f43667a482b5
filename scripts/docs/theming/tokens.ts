/** The custom properties of both themes, read from the style sheet that every element adopts. */
import { type ChildNode, parse, type Rule } from "postcss";

export interface Token {
  /** `--shell-color-brand` */
  readonly name: string;
  /** The use of the property, by its second word: `color`, `space`, `radius`. */
  readonly group: string;
  readonly v1: SchemeValues;
  readonly v2: SchemeValues;
}

/** The two are equal unless the value is written with `light-dark()`. */
export interface SchemeValues {
  readonly light: string;
  readonly dark: string;
}

const V1 = ":host";
const V2 = ':host([theme="v2"])';
const PREFIX = "--shell-";

/**
 * @param css src/ui/theme/tokens.css. Theme v2 takes from v1 what it does not set itself
 * @throws if the second theme names a property that the first does not know
 */
export function readTokens(css: string): readonly Token[] {
  const rules = parse(css).nodes.filter(isRule);
  const first = valuesOf(rules, V1);
  const second = valuesOf(rules, V2);
  const strange = [...second.keys()].find((name) => !first.has(name));
  if (strange !== undefined) throw new Error(`tokens.css: ${V2} sets ${strange}, which ${V1} does not have.`);
  return [...first].map(([name, value]) => ({
    name,
    group: name.slice(PREFIX.length).split("-", 1)[0] ?? "",
    v1: inSchemes(value),
    v2: inSchemes(second.get(name) ?? value),
  }));
}

const isRule = (node: ChildNode): node is Rule => node.type === "rule";

function valuesOf(rules: readonly Rule[], selector: string): ReadonlyMap<string, string> {
  const declarations = rules.filter((rule) => rule.selector === selector).flatMap(({ nodes }) => nodes);
  return new Map(
    declarations.flatMap((node) => (node.type === "decl" ? [[node.prop, node.value.split(/\s+/).join(" ")]] : [])),
  );
}

function inSchemes(value: string): SchemeValues {
  return { light: chosen(value, 0), dark: chosen(value, 1) };
}

const FUNCTION = "light-dark(";

/** The value with the first or second argument in place of each `light-dark()`. */
function chosen(value: string, argument: 0 | 1): string {
  const start = value.indexOf(FUNCTION);
  if (start < 0) return value;
  const inside = value.slice(start + FUNCTION.length);
  const end = closing(inside);
  const picked = argumentsIn(inside.slice(0, end))[argument] ?? "";
  return value.slice(0, start) + picked + chosen(inside.slice(end + 1), argument);
}

/** Where the parenthesis closes that was open before the text. */
function closing(text: string): number {
  let depth = 1;
  return [...text].findIndex((sign) => {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    return depth === 0;
  });
}

/** Splits at the commas outside of parentheses. */
function argumentsIn(text: string): readonly string[] {
  let depth = 0;
  const found = [""];
  for (const sign of text) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (sign === "," && depth === 0) found.push("");
    else found.push(found.pop() + sign);
  }
  return found.map((one) => one.trim());
}
