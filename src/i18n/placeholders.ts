/** The placeholders of a text, such as `{{count, number}}`: what a text that stands in for another must have as well. */
const PLACEHOLDER = /\{\{\s*([^{},]*?)\s*(?:,[^{}]*)?\}\}/g;
const LOOSE_BRACE = /[{}]/;

/** Names, sorted, with commas between; undefined where a brace stands for none. */
export function placeholdersOf(text: string): string | undefined {
  if (LOOSE_BRACE.test(text.replace(PLACEHOLDER, ""))) return undefined;
  const names = [...text.matchAll(PLACEHOLDER)].map(([, name]) => name);
  return [...new Set(names)].sort().join(", ");
}
