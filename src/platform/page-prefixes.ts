/** Prefixes that the copies of the script on this page define their elements under. */
const PREFIXES: unique symbol = Symbol.for("savings-shell-prefixes@1") as never;
const page = globalThis as { [PREFIXES]?: Set<string> };

/** Each with its hyphen, empty for none; the page script has no room to add its own, which is none. */
export function prefixesOfPage(): Set<string> {
  page[PREFIXES] ??= new Set();
  return page[PREFIXES];
}
