/** The commands that change or list what is served: `release`, `share`, `rollback`, `prune`, `purge` and `versions`. */
import path from "node:path";
import { type Printed, UsageError } from "../command-line/exit-status.ts";
import { type AfterChoice, finished, movingPaths, REBUILT, runAfter } from "./after-command.ts";
import { finishChanges, unlistedFiles } from "./list-change.ts";
import { pruneReleases } from "./prune-releases.ts";
import { type Build, releaseBuild } from "./release-build.ts";
import { ReleaseError } from "./release-error.ts";
import { changeShare, type Rollback, rollBack } from "./release-moves.ts";
import type { ReleaseStore } from "./release-store.ts";
import { isRemote, plainly, type Report, type StoreChoice, storeAt } from "./store-choice.ts";
import { readVersions, type Versions } from "./versions-list.ts";
import { versionsTable } from "./versions-table.ts";

interface ReleaseChoice extends StoreChoice, AfterChoice {
  readonly maps?: string | undefined;
  /** Percent of the visits; all when missing. */
  readonly share?: number | undefined;
  readonly root?: number | "highest" | undefined;
  readonly force?: boolean | undefined;
}

export async function releaseCommand(choice: ReleaseChoice, build: Build, report?: Report): Promise<Printed> {
  const store = await storeAt(choice, report);
  const maps = mapsOf(choice, store);
  if (maps === undefined)
    throw new UsageError("--maps is missing: a folder of this machine for the source maps, which are private.");
  const { share = 100, root, force, dryRun } = choice;
  const done = await plainly(() => releaseBuild(build, store, { maps, share, root, force, dryRun }));
  const known = done.versions.versions.map(({ version }) => version);
  return finished(done, choice, [
    `${build.version} (build ${build.build}) is released in ${store.place}, which holds ${known.join(", ")}.`,
    `Its source maps are in ${maps}.`,
  ]);
}

/** Beside a folder that is served; undefined for a storage without `--maps`. */
function mapsOf({ maps }: { readonly maps?: string | undefined }, { place }: ReleaseStore): string | undefined {
  return maps ?? (isRemote(place) ? undefined : `${path.resolve(place)}-maps`);
}

export async function shareCommand(
  share: number,
  choice: StoreChoice & AfterChoice & { readonly of?: string | undefined },
  report?: Report,
): Promise<Printed> {
  const store = await storeAt(choice, report);
  return finished(await plainly(() => changeShare(store, share, new Date(), choice.of)), choice, []);
}

export async function rollbackCommand(choice: StoreChoice & AfterChoice & Rollback, report?: Report): Promise<Printed> {
  const { from, to, onlyStaged } = choice;
  const store = await storeAt(choice, report);
  if (from === undefined && to === undefined) {
    const { versions } = await plainly(() => readVersions(store, new Date()));
    throw new UsageError(`Name the version to take away by --from, or the one to serve by --to.${exampleOf(versions)}`);
  }
  const done = await plainly(() => rollBack(store, { from, to, onlyStaged }));
  const isDone = done.versions.last?.command === "rollback" && done.versions.last.version === from;
  if (onlyStaged && !isDone) return finished(done, choice, [`${from} is not staged, so nothing was rolled back.`]);
  const left = Object.entries(done.versions.served).filter(([, { version }]) => version === from && from !== to);
  const notes = left.map(
    ([address]) => `${address} still serves ${from}, because it served nothing else before. Name a version by --to.`,
  );
  const printed = finished(done, choice, []);
  return { ...printed, notes: [...printed.notes, ...notes] };
}

/** The command that an operator in a hurry is likely to mean. */
function exampleOf({ current, served }: Versions): string {
  const staged = Object.values(served).find((one) => one.staged)?.staged;
  if (staged) return ` ${staged.version} is staged: rollback --from ${staged.version}.`;
  return current ? ` All visits get ${current}: rollback --from ${current}.` : "";
}

interface PruneChoice extends StoreChoice {
  readonly keep: number;
  /** In milliseconds. */
  readonly older: number;
  readonly maps?: string | undefined;
  readonly yes?: boolean | undefined;
}

export async function pruneCommand(choice: PruneChoice, report?: Report): Promise<Printed> {
  const { keep, older, yes } = choice;
  const dryRun = choice.dryRun === true || !yes;
  const store = await storeAt({ ...choice, dryRun }, report);
  const maps = dryRun ? undefined : mapsOf(choice, store);
  const { removed, versions } = await plainly(() => pruneReleases(store, { keep, olderMs: older }, maps));
  const names = removed.map(({ version }) => version);
  const bytes = removed.flatMap(({ files }) => Object.values(files)).reduce((sum, file) => sum + file.bytes, 0);
  const size = `${names.join(", ")} (${(bytes / 1_000_000).toFixed(1)} MB)`;
  const text =
    names.length === 0
      ? `Nothing to remove: ${versions.versions.length} releases are named, among the newest ${keep}, or not old enough.`
      : dryRun
        ? `Would remove ${size}. Nothing is changed: run it again with --yes.`
        : `Removed ${size}. ${versions.versions.length} releases are left.`;
  return { text, notes: [], data: { removed: names, bytes, dryRun } };
}

/** Repeats the command of `--after` for all files that caches keep, once they are as the list says. */
export async function purgeCommand(choice: StoreChoice & AfterChoice): Promise<Printed> {
  const store = await storeAt(choice);
  const { versions } = await placedVersions(store);
  const paths = movingPaths(versions);
  if (choice.after === undefined) throw new UsageError("--after is missing: the command that purges the network.");
  const text = `${paths.length} paths without a version.`;
  if (!choice.dryRun) {
    await plainly(() => finishChanges(store));
    runAfter(paths, choice, text);
  }
  return {
    text: choice.dryRun ? `Would purge: ${paths.join(" ")}` : `Purged ${text}`,
    notes: [],
    data: { moved: paths, dryRun: choice.dryRun === true },
  };
}

export async function versionsCommand(choice: StoreChoice): Promise<Printed> {
  const store = await storeAt(choice);
  const { versions, isRebuilt } = await placedVersions(store);
  const { last, served, current } = versions;
  const listed = versions.versions.map(({ version, build, date }) => ({ version, build, date }));
  return {
    text: versionsTable(versions),
    notes: [...(isRebuilt ? [REBUILT] : []), ...(await unlistedNotes(store, versions))],
    data: { current, served, last, versions: listed },
  };
}

async function placedVersions(store: ReleaseStore): Promise<{ versions: Versions; isRebuilt: boolean }> {
  const found = await plainly(() => readVersions(store, new Date()));
  if (found.versions.versions.length === 0) throw new ReleaseError(`${store.place}: holds no release.`);
  return found;
}

async function unlistedNotes(store: ReleaseStore, versions: Versions): Promise<readonly string[]> {
  try {
    const names = await plainly(() => unlistedFiles(store, versions));
    if (names.length === 0) return [];
    return [`Not as the list says: ${names.join(", ")}. Run the last command once more, which writes them anew.`];
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error;
    return [error.message];
  }
}
