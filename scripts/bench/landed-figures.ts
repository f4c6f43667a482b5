/** The figures of the last landed table of docs/performance.md, beside those of this run, so that growth is seen at once. */

/** Cells by table, row and column. */
function figuresOf(text: string): ReadonlyMap<string, string> {
  const figures = new Map<string, string>();
  for (const table of tablesOf(text)) {
    const [columns = [], , ...rows] = table;
    for (const [row, ...cells] of rows)
      for (const [at, cell] of cells.entries()) figures.set([columns[0], row, columns[at + 1]].join("|"), cell);
  }
  return figures;
}

const tablesOf = (text: string): readonly (readonly (readonly string[])[])[] =>
  text
    .split(/\n(?!\|)/)
    .map((block) => block.split("\n").filter((line) => line.startsWith("|")))
    .filter((lines) => lines.length > 2)
    .map((lines) => lines.map(cellsOf));

const cellsOf = (line: string): readonly string[] =>
  line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());

/**
 * The tables with each former figure behind the present one: `17.1 ← 16.8`. A table, row or column that is new stands alone.
 *
 * @param landed the document with the table of the last run that was written
 */
export function besideLanded(tables: string, landed: string): string {
  const former = figuresOf(landed);
  return tablesOf(tables)
    .map(([columns = [], rule = [], ...rows]) => {
      const compared = rows.map(([row = "", ...cells]) => [
        row,
        ...cells.map((cell, at) => {
          const was = former.get([columns[0], row, columns[at + 1]].join("|"));
          return was ? `${cell} ← ${was}` : cell;
        }),
      ]);
      return [columns, rule, ...compared].map((line) => `| ${line.join(" | ")} |`).join("\n");
    })
    .join("\n\n");
}
