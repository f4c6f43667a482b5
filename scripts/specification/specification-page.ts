/** Prints and reads `docs/reference/specification.md`: for each row its code, its tests and our choice. */
import { posix } from "node:path";
import { BUILT_HERE, CHOSEN } from "./chosen.data.ts";
import { builtIn, type Proof, provenBy, type SpecificationRow } from "./proofs.ts";

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

const INTRODUCTION = `# The specification, row by row

\`npm run specification\` prints this page from the row ids in comments and test titles. [spec-ids.md](spec-ids.md) explains the
ids. \`npm test\` checks that every row is listed, that every file exists and that every named test has this title.
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

/** Reads the rows of a page. */
export function readPage(page: string): readonly PageRow[] {
  return [...page.matchAll(/^\| ([A-Z]-\d\d) \| .*$/gm)].map(([line, id = ""]) => {
    const [, , text = "", files = "", tests = "", chosen = ""] = line.split(/(?<!\\)\|/).map((part) => part.trim());
    return {
      id,
      text: plain(text),
      built: [...files.matchAll(/`([^`]+)`/g)].map(([, file = ""]) => file),
      proofs: tests
        .split("<br>")
        .flatMap((one) => /^`([^`]+)`: (.*)$/.exec(one) ?? [])
        .reduce<Proof[]>((found, part, place, parts) => {
          if (place % 3 === 1) found.push({ file: part, title: plain(parts[place + 1] ?? "") });
          return found;
        }, []),
      chosen: plain(chosen),
    };
  });
}

const cell = (text: string): string => text.replaceAll("<", "&lt;").replaceAll("|", "\\|");
const plain = (text: string): string => text.replaceAll("\\|", "|").replaceAll("&lt;", "<");

/** The wrong and the missing statements of a page. */
export function pageProblems(
  page: readonly PageRow[],
  rows: readonly SpecificationRow[],
  sources: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): readonly string[] {
  const missing = rows.filter((row) => !page.some(({ id, text }) => id === row.id && text === row.text));
  return [
    ...missing.map(({ id }) => `${id}: the row differs from docs/reference/spec-ids.md; run npm run specification`),
    ...page.flatMap(({ id, built, proofs, chosen }) => [
      ...(built.length === 0 ? [`${id}: no comment says where the row is built; name the row in a comment`] : []),
      ...(proofs.length === 0 ? [`${id}: no test proves the row; name the row in a test title`] : []),
      ...built.filter((file) => !exists(file)).map((file) => `${id}: ${file} does not exist`),
      ...proofs
        .filter(({ file, title }) => !title.includes(id) || !sources.get(file)?.includes(title))
        .map(({ file, title }) => `${id}: ${file} has no test "${title}"; run npm run specification`),
      ...[...chosen.matchAll(/\]\(([\w./-]+)\)/g)]
        .map(([, link = ""]) => posix.join("docs/reference", link))
        .filter((file) => !exists(file))
        .map((file) => `${id}: ${file} does not exist`),
    ]),
  ];
}
