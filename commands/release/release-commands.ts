/** The commands `release`, `share`, `rollback` and `versions`: options, texts and the command that runs after them. */
import { spawnSync } from "node:child_process";
import path from "node:path";
import { optionsAndWords, optionsOf, percentOf, refuseWords, UsageError } from "../command-options.ts";
import { folderStore } from "./folder-store.ts";
import { type Build, changeShare, type Done, releaseBuild, rollBack } from "./release-build.ts";
import { fileSystemError, ReleaseError } from "./release-error.ts";
import type { ReleaseStore } from "./release-store.ts";
import { ROOT, type ServedState } from "./served-versions.ts";
import { readVersions } from "./versions-list.ts";
import { versionsTable } from "./versions-table.ts";

/** The text that a command prints, and lines for the error output. */
export interface Printed {
  readonly text: string;
  readonly notes: readonly string[];
}

const WITHOUT_OUT =
  "--out is missing: the folder that the content delivery network serves, or s3://bucket/prefix. The variable SAVINGS_SHELL_OUT may name it, too.";

/** Loaded on demand: the storage's library is large and not part of the package. */
export async function storeAt(named: string | undefined): Promise<ReleaseStore> {
  const out = named ?? process.env.SAVINGS_SHELL_OUT;
  if (out === undefined) throw new UsageError(WITHOUT_OUT);
  if (!/^[\w+-]+:\/\//.test(out)) return folderStore(out);
  if (!out.startsWith("s3://")) throw new UsageError(`--out is ${out}. Give it a folder or s3://bucket/prefix.`);
  const { bucketStore } = await import("./bucket-store.ts");
  return bucketStore(out);
}

export async function releaseCommand(args: readonly string[], build: Build): Promise<Printed> {
  const { out, maps, share, root, after } = optionsOf(args, ["out", "maps", "share", "root", "after"]);
  const store = await storeAt(out);
  const folder = maps ?? (store.place.includes("://") ? undefined : `${path.resolve(store.place)}-maps`);
  if (folder === undefined)
    throw new UsageError("--maps is missing: a folder of this machine for the source maps, which are private.");
  const options = {
    maps: folder,
    share: share === undefined ? 100 : percentOf(share, "--share"),
    root: root === undefined ? undefined : rootOf(root),
  };
  const done = await plainly(() => releaseBuild(build, store, options));
  const known = done.versions.versions.map((one) => one.version).join(", ");
  return finished(done, after, [
    `${build.version} (build ${build.build}) is released in ${store.place}, which holds ${known}.`,
    `Its source maps are in ${folder}.`,
  ]);
}

function rootOf(text: string): number | "highest" {
  if (text === "highest") return text;
  if (!/^\d+$/.test(text)) throw new UsageError(`--root is ${text}. Give it a major version, such as 1, or highest.`);
  return Number(text);
}

export async function shareCommand(args: readonly string[]): Promise<Printed> {
  const { values, positionals } = optionsAndWords(args, ["out", "after"]);
  const [percent, ...more] = positionals;
  refuseWords(more);
  if (percent === undefined) throw new UsageError("Name the share of the visits in percent, such as share 50.");
  const store = await storeAt(values.out);
  const share = percentOf(percent, "share");
  return finished(await plainly(() => changeShare(store, share)), values.after, []);
}

export async function rollbackCommand(args: readonly string[]): Promise<Printed> {
  const { out, after } = optionsOf(args, ["out", "after"]);
  const store = await storeAt(out);
  return finished(await plainly(() => rollBack(store)), after, []);
}

export async function versionsCommand(args: readonly string[]): Promise<Printed> {
  const store = await storeAt(optionsOf(args, ["out"]).out);
  const { versions, isRebuilt } = await plainly(() => readVersions(store, new Date()));
  if (versions.versions.length === 0) throw new ReleaseError(`${store.place}: holds no release.`);
  return { text: versionsTable(versions), notes: isRebuilt ? [REBUILT] : [] };
}

const REBUILT = "versions.json was lost and has been made anew from the folders. The dates in it are those of today.";

/** The limit of the page script (scripts/sizes/size-limits.json). */
export const PAGE_SCRIPT_BYTES = 3200;

/** Warnings of a command that has succeeded. */
function notesOf({ isRebuilt, pageScriptBytes }: Done): readonly string[] {
  const isLarge = pageScriptBytes > PAGE_SCRIPT_BYTES;
  const size = `shell.js has ${pageScriptBytes} bytes in Brotli, over its limit of ${PAGE_SCRIPT_BYTES}.`;
  return [...(isRebuilt ? [REBUILT] : []), ...(isLarge ? [size] : [])];
}

/** Runs the operator's command, for example one that purges the content delivery network. */
function finished(done: Done, after: string | undefined, lines: readonly string[]): Printed {
  const { versions, moved } = done;
  const text = [...lines, ...servedLines(versions)].join(" ");
  if (after !== undefined) {
    const env = {
      ...process.env,
      SAVINGS_SHELL_MOVED: ["versions.json", ...moved].map((name) => `/${name}`).join(" "),
    };
    const { status } = spawnSync(after, { shell: true, env, stdio: ["ignore", 2, 2] });
    if (status !== 0) throw new ReleaseError(`${text} The command of --after failed: ${after} (status ${status}).`);
  }
  return { text, notes: notesOf(done) };
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

/** Runs a command of a store; errors of the file system get plain words. */
async function plainly<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ReleaseError ? error : (fileSystemError(error) ?? error);
  }
}
