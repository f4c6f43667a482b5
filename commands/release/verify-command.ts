/** The command `verify`: prints a table, and fails if a row of it is wrong. */
import { EXIT, type Printed } from "../command-line/exit-status.ts";
import { knownBuilds } from "./known-builds.ts";
import { plainly, type Report, storeAt } from "./store-choice.ts";
import { syntheticVisit } from "./synthetic-visit.ts";
import type { Verification } from "./verification.ts";
import { verifyRelease } from "./verify-release.ts";
import { table } from "./versions-table.ts";

/** Problems listed for one row; the table names the number of the others. */
const LISTED_PROBLEMS = 5;

export interface VerifyChoice {
  /** With a slash at its end. */
  readonly base: string;
  /** Also the versions that only pinned pages use. */
  readonly all?: boolean | undefined;
  /** Files `integrity.json` of other versions, for example signed ones. */
  readonly integrity?: readonly string[] | undefined;
  /** The store behind the address: a folder of this machine, or a bucket. */
  readonly out?: string | undefined;
  /** Opens a page in a browser, too. */
  readonly synthetic?: boolean | undefined;
  /** Program of the browser; the usual one of the machine when missing. */
  readonly browser?: string | undefined;
}

/** @param cdn folder with the scripts of this package, whose list is compared with what is served */
export async function verifyCommand(choice: VerifyChoice, cdn: string, report?: Report): Promise<Printed> {
  const { base, all = false, integrity = [], out, synthetic, browser } = choice;
  const builds = knownBuilds(cdn, integrity);
  const store = out === undefined ? undefined : await storeAt({ out }, report);
  const { rows, notes } = await plainly(() => verifyRelease(base, { all, builds, store, report }));
  const visit = synthetic ? [await syntheticVisit(base, browser, report)] : [];
  const checked = [...rows, ...visit];
  const isWrong = checked.some(({ problems }) => problems.length > 0);
  return {
    text: verificationText(checked),
    notes,
    data: { base, rows: checked },
    status: isWrong ? EXIT.failed : EXIT.done,
  };
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
