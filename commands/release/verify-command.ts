/** The command `verify`: prints a table, and fails if a row of it is wrong. */
import { optionsOf, UsageError } from "../command-options.ts";
import type { Printed } from "./release-commands.ts";
import { ReleaseError } from "./release-error.ts";
import { type Verification, verifyRelease } from "./verify-release.ts";
import { table } from "./versions-table.ts";

const ALL = "--all";
/** Problems listed for one row; the table names the number of the others. */
const LISTED_PROBLEMS = 5;

export async function verifyCommand(args: readonly string[]): Promise<Printed> {
  const { base } = optionsOf(
    args.filter((arg) => arg !== ALL),
    ["base"],
  );
  if (base === undefined)
    throw new UsageError("--base is missing: the address of the folder that holds versions.json.");
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol))
    throw new UsageError("--base is no address of a folder. Write it like https://cdn.example/.");
  const rows = await verifyRelease(base.endsWith("/") ? base : `${base}/`, { all: args.includes(ALL) });
  const text = verificationText(rows);
  if (rows.some(({ problems }) => problems.length > 0)) throw new ReleaseError(text);
  return { text, notes: [] };
}

function verificationText(rows: readonly Verification[]): string {
  const lines = rows.map(({ check, files, problems }) => [
    check,
    String(files),
    problems.length === 0 ? "ok" : `${problems.length} wrong`,
  ]);
  const details = rows.flatMap(({ problems }) => problems.slice(0, LISTED_PROBLEMS));
  return [table([["check", "files", "result"], ...lines]), ...details].join("\n");
}
