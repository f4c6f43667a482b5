/** The last recorded measurements of `npm run bench`, as docs/performance.md has them. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The column with a header and a footer in one React component each, as a team would write them first. */
const COLUMN = "naive React";

export interface RecordedPage {
  /** kB, Brotli. */
  readonly scripts: number;
  /** kB, Brotli. */
  readonly html: number;
  readonly requests: number;
  readonly layoutShift: number;
}

const ROWS: Readonly<Record<keyof RecordedPage, string>> = {
  scripts: "script, kB Brotli",
  html: "HTML, kB Brotli",
  requests: "requests",
  layoutShift: "layout shift",
};

const DOCUMENT = fileURLToPath(new URL("../../docs/performance.md", import.meta.url));

/** @throws if the document has no such column or row any more */
export function recordedNaiveReact(text: string = readFileSync(DOCUMENT, "utf8")): RecordedPage {
  const table = text.split("\n").filter((line) => line.startsWith("| "));
  const cells = (line = "") => line.split("|").map((cell) => cell.trim());
  const at = cells(table.find((line) => cells(line).includes(COLUMN))).indexOf(COLUMN);
  const figure = (name: string): number => {
    const value = Number.parseFloat(cells(table.find((line) => cells(line)[1] === name))[at] ?? "");
    if (Number.isNaN(value)) throw new Error(`docs/performance.md has no figure for "${name}" of ${COLUMN}.`);
    return value;
  };
  return {
    scripts: figure(ROWS.scripts),
    html: figure(ROWS.html),
    requests: figure(ROWS.requests),
    layoutShift: figure(ROWS.layoutShift),
  };
}
