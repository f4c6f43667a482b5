/** The tag prefixes under which copies of the script on this page define their elements. */
const PREFIXES: unique symbol = Symbol.for("savings-shell-prefixes@1") as never;
const windowWithPrefixes = globalThis as { [PREFIXES]?: Set<string> };

/** Each prefix ends with its hyphen; copies without a prefix add an empty string. */
export function prefixesOfPage(): Set<string> {
  windowWithPrefixes[PREFIXES] ??= new Set();
  return windowWithPrefixes[PREFIXES];
}
