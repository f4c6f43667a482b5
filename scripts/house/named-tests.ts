/** Tests that a document names as `path/of.test.ts`: words of the title. */
export interface NamedTest {
  readonly file: string;
  readonly words: string;
}

const NAMED = /`((?:src|elements|e2e|scripts|demo)\/[\w./-]+\.(?:test|spec|soak)\.tsx?)`(?:: ([^|\n]+))?/g;

export function namedTests(document: string): readonly NamedTest[] {
  return [...document.matchAll(NAMED)].map(([, file = "", words = ""]) => ({ file, words: words.trim() }));
}

/** Whether the words stand in a title of the test file's text: what begins a call of `it`, `test` or `describe`. */
export function hasTitle(source: string, words: string): boolean {
  const titles = source.matchAll(/\b(?:it|test|describe)\b[^"'`;]*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g);
  const each = source.matchAll(/\]\)\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g);
  return [...titles, ...each].some(([, , title = ""]) => title.includes(words));
}
