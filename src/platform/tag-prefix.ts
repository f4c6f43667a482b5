/**
 * The prefix under which this copy of the script defines its elements, for pages that already use the tag names: the
 * prefix `sv` defines `sv-app-header`. Without it, tags have no prefix.
 */
let tagPrefix: string | undefined;

/**
 * @param prefix lower-case letters and digits that begin with a letter, with single hyphens in between
 * @throws if the prefix is malformed, or elements are already defined under another one
 */
export function setTagPrefix(prefix: unknown): void {
  if (typeof prefix !== "string" || !/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(prefix)) {
    throw new Error(
      "savings-shell prefix: expected lower-case letters and digits, such as sv. Without a valid prefix nothing is defined.",
    );
  }
  if (tagPrefix !== undefined && tagPrefix !== `${prefix}-`) {
    throw new Error(
      "savings-shell prefix: elements are already defined under other names. Set one prefix, before any other module imports an element.",
    );
  }
  tagPrefix = `${prefix}-`;
}

/** The tag of an element on this page: its name behind this copy's prefix. */
export function tagOnPage(name: string): string {
  tagPrefix ??= "";
  prefixesOfPage().add(tagPrefix);
  return tagPrefix + name;
}

/** The tag prefixes under which copies of the script on this page define their elements. */
const PREFIXES: unique symbol = Symbol.for("savings-shell-prefixes@1") as never;
const windowWithPrefixes = globalThis as { [PREFIXES]?: Set<string> };

/** Each prefix ends with its hyphen; copies without a prefix add an empty string. */
export function prefixesOfPage(): Set<string> {
  windowWithPrefixes[PREFIXES] ??= new Set();
  return windowWithPrefixes[PREFIXES];
}
