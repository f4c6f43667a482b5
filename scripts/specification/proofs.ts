/** Where rows of the specification are built and proven, read from the sources: ids in comments and in titles of tests. */
import { readFileSync } from "node:fs";
import { isTest, isTestMaterial, sourceFiles } from "../checks/source.ts";

export interface SpecificationRow {
  readonly id: string;
  readonly text: string;
}

export interface Proof {
  readonly file: string;
  /** As it stands in the test, with its ids. */
  readonly title: string;
}

const FOLDERS = ["src", "elements", "demo", "scripts", "e2e", "locales"];
const IDS = /\[([A-Z]-\d\d(?:(?:, | to )[A-Z]-\d\d)*)\]/g;

export function specificationRows(
  document = readFileSync("docs/reference/spec-ids.md", "utf8"),
): readonly SpecificationRow[] {
  return [...document.matchAll(/^- ([A-Z]-\d\d) (.+)$/gm)].map(([, id = "", text = ""]) => ({ id, text }));
}

/** Text by file, of everything that can name a row. */
export function namedSources(): ReadonlyMap<string, string> {
  const files = sourceFiles(".", FOLDERS).filter((file) => !file.startsWith("scripts/specification/"));
  return new Map(files.map((file) => [file, readFileSync(file, "utf8")]));
}

/** Ids that a text names in brackets; a range counts with its ends. */
function idsIn(text: string): readonly string[] {
  return [...text.matchAll(IDS)].flatMap(([, ids = ""]) => ids.split(/, | to /));
}

/** The files that say more of a row than of others: a file that names few rows is about them. */
export function builtIn(id: string, sources: ReadonlyMap<string, string>, most: number): readonly string[] {
  const naming = [...sources]
    .filter(([file]) => !isTestMaterial(file) && !/fixture|\/testing\//.test(file))
    .map(([file, text]) => ({ file, ids: idsIn(text) }))
    .filter(({ ids }) => ids.includes(id));
  const share = (ids: readonly string[]) => ids.filter((one) => one === id).length / ids.length;
  return naming
    .toSorted((a, b) => share(b.ids) - share(a.ids) || (a.file < b.file ? -1 : 1))
    .slice(0, most)
    .map(({ file }) => file);
}

/** Nearest to a person first: an element, a page, the installed package, then a part, then a rule. */
const NEARNESS = [
  /^elements\//,
  /^e2e\//,
  /^scripts\/build\//,
  /^src\/(ui|element)\//,
  /^src\/(stores|session|tracking|api)\//,
];

/** One test from each of the nearest kinds. */
export function provenBy(id: string, sources: ReadonlyMap<string, string>, most: number): readonly Proof[] {
  const rank = (file: string) => {
    const place = NEARNESS.findIndex((kind) => kind.test(file));
    return place < 0 ? NEARNESS.length : place;
  };
  const proofs = [...sources]
    .filter(([file]) => isTest(file) && /\.(test|spec)\.tsx?$/.test(file))
    .flatMap(([file, text]) => titlesIn(text).map((title) => ({ file, title })))
    .filter(({ title }) => idsIn(title).includes(id))
    // The fewer rows a title names, the more it says of each.
    .toSorted((a, b) => rank(a.file) - rank(b.file) || idsIn(a.title).length - idsIn(b.title).length);
  const kinds = new Set<number>();
  return proofs.filter(({ file }) => !kinds.has(rank(file)) && kinds.add(rank(file))).slice(0, most);
}

/** Literals that name rows; for a template literal, the text of its source. */
export function titlesIn(text: string): readonly string[] {
  const literals = [...text.matchAll(/(["`'])((?:(?!\1)[^\\\n]|\\.)*\[[A-Z]-\d\d[^\]\n]*\])\1/g)];
  return literals.map(([, , title = ""]) => title);
}
