/** Which tables of docs/performance.md become bars, and which of their rows. `npm run bench -- --write` writes these tables. */
import type { Bar, BarPlot } from "./bar-plot.ts";

/** A table as Markdown has it: the first row names the columns, the first column the rows. */
export interface PrintedTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const LOADING = [
  "script, kB Brotli",
  "header visible, ms",
  "menu shown while loading, ms",
  "blocking time, ms",
] as const;

/** Measures to draw, by the first cell of the table. */
const MEASURES: Readonly<Record<string, readonly string[]>> = {
  desktop: [...LOADING, "layout shift"],
  phone: LOADING,
  "by the login page, desktop": ["name and menus shown, of first paint", "balance settled, of first paint"],
  "the demo, desktop": ["first paint, ms", "largest contentful paint, ms", "script, kB Brotli", "service calls"],
};

/** The table that compares pages with each other: a bar for each of its columns and figures. */
const PAGES = "public page, kB of scripts (requests)";

/**
 * The plots of a table; none for a table that is no measurement.
 *
 * @throws if a table of measurements lacks a row that is to be drawn
 */
export function plotsOf(table: PrintedTable): readonly BarPlot[] {
  const [name = "", ...columns] = table.columns;
  if (name === PAGES) {
    return columns.map((column, at) => ({
      title: `${column}, kB of scripts (requests)`,
      bars: table.rows.map((row) => bar(row[0] ?? "", row[at + 1] ?? "")),
    }));
  }
  return (MEASURES[name] ?? []).map((measure) => {
    const row = table.rows.find(([first]) => first === measure);
    if (row === undefined) throw new Error(`docs/performance.md: the table "${name}" has no row "${measure}" to draw.`);
    return { title: measure, bars: columns.map((label, at) => bar(label, row[at + 1] ?? "")) };
  });
}

/** `286 (0.96)` is as long as 286. */
const bar = (label: string, text: string): Bar => ({ label, text, value: Number.parseFloat(text) });
