/** What a release command prints, and the operator's command that runs after it, for example to purge the network. */
import { spawnSync } from "node:child_process";
import { EXIT, type Printed } from "../command-line/exit-status.ts";
import type { Done } from "./list-change.ts";
import { isMoving } from "./moving-scripts.ts";
import { ReleaseError } from "./release-error.ts";
import { LIST } from "./release-store.ts";
import { SERVED } from "./served-metrics.ts";
import { ROOT, type ServedState } from "./served-versions.ts";
import type { Versions } from "./versions-list.ts";

/** The limit of the page script (scripts/sizes/size-limits.json). */
export const PAGE_SCRIPT_BYTES = 3792;
/** A script that moves has longer addresses, and a staged one holds two builds. */
const MOVING_SCRIPT_BYTES = Math.round(PAGE_SCRIPT_BYTES * 1.1);

export const REBUILT =
  "versions.json was lost and has been made anew from the folders. The dates in it are those of today.";

export interface AfterChoice {
  readonly out?: string | undefined;
  readonly after?: string | undefined;
  readonly dryRun?: boolean | undefined;
}

/** @throws ReleaseError with the status `purgeFailed` if the command of `--after` failed */
export function finished(done: Done, choice: AfterChoice, lines: readonly string[]): Printed {
  const { versions, moved, isRebuilt, pageScriptBytes } = done;
  const dry = choice.dryRun ? ["Nothing is changed (--dry-run). Afterwards:"] : [];
  const text = [...dry, ...lines, ...servedLines(versions)].join(" ");
  const paths = [LIST, ...moved].map((name) => `/${name}`);
  if (!choice.dryRun) runAfter(paths, choice, text);
  const size = `shell.js has ${pageScriptBytes} bytes in Brotli, over its limit of ${MOVING_SCRIPT_BYTES}.`;
  const notes = [...(isRebuilt ? [REBUILT] : []), ...(pageScriptBytes > MOVING_SCRIPT_BYTES ? [size] : [])];
  return { text, notes, data: { served: versions.served, moved: paths, dryRun: choice.dryRun === true } };
}

/** @param paths of the files that have changed, as a browser requests them below the base */
export function runAfter(paths: readonly string[], { after, out }: AfterChoice, text: string): void {
  if (after === undefined) return;
  const env = { ...process.env, SAVINGS_SHELL_MOVED: paths.join(" ") };
  const { status } = spawnSync(after, { shell: true, env, stdio: ["ignore", 2, 2] });
  if (status === 0) return;
  throw new ReleaseError(
    `${text} The command of --after failed: ${after} (status ${status}). The addresses have moved: repeat only that command, by savings-shell purge --out ${out} --after '…'.`,
    EXIT.purgeFailed,
  );
}

/** The paths of all files without a version, which caches keep. */
export function movingPaths({ served, versions }: Versions): readonly string[] {
  const names = Object.entries(served).flatMap(([address, { version, staged }]) => {
    const shown = versions.filter((one) => one.version === version || one.version === staged?.version);
    return shown.flatMap(({ files }) =>
      Object.keys(files)
        .filter(isMoving)
        .map((name) => `${address}${name}`),
    );
  });
  return [`/${LIST}`, `/${SERVED}`, ...new Set(names)];
}

function servedLines({ served }: ServedState): readonly string[] {
  const addresses = Object.entries(served).toSorted(([a], [b]) =>
    a === ROOT ? -1 : b === ROOT ? 1 : a.localeCompare(b),
  );
  return addresses.map(([address, { version, staged }]) =>
    staged
      ? `${address}shell.js serves ${staged.version} to ${staged.share} % of the visits and ${version} to the others.`
      : `${address}shell.js serves ${version}.`,
  );
}
