/**
 * Finds the placeholders of a text, such as `{{count, number}}`. An operator's text needs those of the built-in text.
 */
const PLACEHOLDER = /\{\{([^{},]*)(?:,[^{}]*)?\}\}/g;
const LOOSE_BRACE = /[{}]/;

/** Placeholder names, sorted and separated by commas; undefined if a brace belongs to no placeholder. */
export function placeholdersOf(text: string): string | undefined {
  if (LOOSE_BRACE.test(text.replace(PLACEHOLDER, ""))) return undefined;
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name.trim());
  return [...new Set(names)].sort().join(", ");
}
