/** The page of the specification: for each row its code, its tests and our choice. The documentation site is built with it. */
import { posix } from "node:path";
import { BUILT_HERE, CHOSEN } from "./chosen.data.ts";
import { builtIn, namedSources, type Proof, provenBy, type SpecificationRow, specificationRows } from "./proofs.ts";

export interface PageRow extends SpecificationRow {
  readonly built: readonly string[];
  readonly proofs: readonly Proof[];
  readonly chosen: string;
}

const MOST_FILES = 3;
const MOST_PROOFS = 2;

export function pageRow(row: SpecificationRow, sources: ReadonlyMap<string, string>): PageRow {
  return {
    ...row,
    built: BUILT_HERE[row.id] ?? builtIn(row.id, sources, MOST_FILES),
    proofs: provenBy(row.id, sources, MOST_PROOFS),
    chosen: CHOSEN[row.id] ?? "",
  };
}

/** All rows, from the sources of the project. */
export function pageRows(): readonly PageRow[] {
  const sources = namedSources();
  return specificationRows().map((row) => pageRow(row, sources));
}

const INTRODUCTION = `# The specification, row by row

\`npm run specification\` prints this page from the row ids in comments and test titles. [spec-ids.md](spec-ids.md) explains the
ids. \`npm test\` checks that a comment and a test title name every row.
At most two tests of a row are named. Tests of elements and pages come before tests of rules. \`git grep\` with an id finds all.
The last column says what was chosen where the texts are silent, and where the product departs from them.`;

const HEAD = "| row | what it asks for | built in | proven by | chosen |\n|---|---|---|---|---|";

export function specificationPage(rows: readonly PageRow[]): string {
  const lines = rows.map(({ id, text, built, proofs, chosen }) => {
    const files = built.map((file) => `\`${file}\``).join("<br>");
    const tests = proofs.map(({ file, title }) => `\`${file}\`: ${cell(title)}`).join("<br>");
    return `| ${id} | ${cell(text)} | ${files} | ${tests} | ${cell(chosen)} |`;
  });
  return `${INTRODUCTION}\n\n${HEAD}\n${lines.join("\n")}\n`;
}

const cell = (text: string): string => text.replaceAll("<", "&lt;").replaceAll("|", "\\|");

/** The missing proof of a row. Its files and titles come from the sources, so they exist. */
export function pageProblems(
  { id, built, proofs, chosen }: PageRow,
  exists: (path: string) => boolean,
): readonly string[] {
  return [
    ...(built.length === 0 ? [`${id}: no comment says where the row is built; name the row in a comment`] : []),
    ...(proofs.length === 0 ? [`${id}: no test proves the row; name the row in a test title`] : []),
    ...[...built, ...documentsIn(chosen)]
      .filter((file) => !exists(file))
      .map((file) => `${id}: ${file} does not exist`),
  ];
}

const documentsIn = (chosen: string): readonly string[] =>
  [...chosen.matchAll(/\]\(([\w./-]+)\)/g)].map(([, link = ""]) => posix.join("docs/reference", link));
