/** The table of the command `versions`: what is placed, how large it is, and who gets it since when. */
import type { Versions } from "./versions-list.ts";

const BYTES_OF_MEGABYTE = 1_000_000;

const columns = ["version", "build", "placed", "MB", "page script, bytes", "served by"];

export function versionsTable({ versions, served }: Versions): string {
  const rows = versions.map(({ version, build, date, files }) => {
    const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
    const serving = Object.entries(served).flatMap(([address, one]) => {
      if (one.staged?.version === version) return `${address} to ${one.staged.share} %`;
      if (one.version !== version) return [];
      const share = one.staged ? ` to ${100 - one.staged.share} %` : "";
      return `${address}${share} since ${minuteOf(one.since)}`;
    });
    const megabytes = (bytes / BYTES_OF_MEGABYTE).toFixed(1);
    return [version, build, minuteOf(date), megabytes, String(files["shell.js"]?.bytes ?? 0), serving.join(", ")];
  });
  return table([columns, ...rows]);
}

/** `2026-11-24 03:20`, UTC. */
const minuteOf = (date: string): string => date.slice(0, 16).replace("T", " ");

/** Columns as wide as their longest text; the last one is not filled up. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((text, at) => text.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
