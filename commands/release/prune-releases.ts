/** Removes releases that nothing names any more. */
import { rmSync } from "node:fs";
import path from "node:path";
import { changeList, type Done } from "./list-change.ts";
import { type PruneRule, prunableVersions, withoutVersions } from "./prunable-versions.ts";
import type { ReleaseStore } from "./release-store.ts";
import type { ReleasedVersion } from "./versions-list.ts";

export interface Pruned extends Done {
  readonly removed: readonly ReleasedVersion[];
}

/**
 * The list goes first, so that no rollback leads to a folder that is being removed. Any later command removes what is left of it.
 *
 * @param maps folder of the source maps by version, which go with their release; undefined leaves them
 */
export async function pruneReleases(
  store: ReleaseStore,
  rule: PruneRule,
  maps: string | undefined,
  now = new Date(),
): Promise<Pruned> {
  let removed: readonly ReleasedVersion[] = [];
  const done = await changeList(store, now, async (versions) => {
    removed = prunableVersions(versions, rule, now);
    const names = removed.map(({ version }) => version);
    if (maps !== undefined) for (const name of names) rmSync(path.join(maps, name), { recursive: true, force: true });
    const last = names.at(-1);
    return {
      after: withoutVersions(versions, names),
      noted: last === undefined ? undefined : { command: "prune", version: last },
    };
  });
  return { ...done, removed };
}
