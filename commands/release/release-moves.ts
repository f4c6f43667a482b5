/** The commands that change who gets a version that is already placed: `share` and `rollback`. */
import { changeList, type Done } from "./list-change.ts";
import { ReleaseError } from "./release-error.ts";
import type { ReleaseStore } from "./release-store.ts";
import { afterRollback, afterShare, isWhole, type RollbackRequest, stagedVersion } from "./served-versions.ts";
import type { LastChange, Versions } from "./versions-list.ts";

/**
 * @param share percent of the visits that get the staged version; 100 ends the staging, also once more
 * @param of the version that has to be the staged one; any when missing
 */
export function changeShare(store: ReleaseStore, share: number, now = new Date(), of?: string): Promise<Done> {
  return changeList(store, now, async (versions) => {
    const version = stagedVersion(versions.served);
    if (of !== undefined && of !== version) return { after: notStaged(versions, of), noted: undefined };
    if (version === undefined) return { after: sharedBefore(versions, share), noted: undefined };
    const after = { ...versions, ...afterShare(versions, share, now.toISOString()) };
    return { after, noted: { command: "share", version, share } };
  });
}

/** After `share 100` nothing is staged, so the same command once more has nothing to do. */
function sharedBefore(versions: Versions, share: number): Versions {
  const { last } = versions;
  if (share === 100 && last?.command === "share" && last.share === 100) return versions;
  const before = last === undefined ? "" : ` The last change was ${changeText(last)}.`;
  throw new ReleaseError(
    `No version is served to a share of the visits.${before} Run release --share with a newer one.`,
  );
}

/** A pipeline that runs again finds its version with all visits: nothing is left to do. */
function notStaged(versions: Versions, of: string): Versions {
  if (isWhole(versions.served, of)) return versions;
  const reason = versions.rolledBack?.includes(of) ? "was rolled back" : "is staged for no visit";
  const staged = stagedVersion(versions.served);
  throw new ReleaseError(
    `${of}: ${reason}${staged === undefined ? "" : `, but ${staged} is staged`}. Nothing is changed.`,
  );
}

export type Rollback = Omit<RollbackRequest, "now" | "justShared">;

/** An alert is about a share of the visits. `share 100` may overtake it: the alert holds for that long. */
const JUST_SHARED_MS = 15 * 60_000;

function justShared({ last }: Versions, now: Date): string | undefined {
  const isShared = last?.command === "share" && last.share === 100;
  return isShared && now.getTime() - Date.parse(last.date) < JUST_SHARED_MS ? last.version : undefined;
}

/** @throws ReleaseError where no earlier version is known, and for a version that is not placed unless only a staged one is meant */
export function rollBack(store: ReleaseStore, rollback: Rollback, now = new Date()): Promise<Done> {
  const { from, to, onlyStaged } = rollback;
  return changeList(
    store,
    now,
    async (versions) => {
      const placed = versions.versions.map(({ version }) => version);
      const unknown = [to, from].find((version) => version !== undefined && !placed.includes(version));
      // Pages send the version that an alert names, so it may be any text.
      if (unknown !== undefined && (!onlyStaged || placed.length === 0))
        throw new ReleaseError(`${store.place}: holds no ${unknown}, only ${placed.join(", ")}. Correct the version.`);
      const request = { ...rollback, now: now.toISOString(), justShared: justShared(versions, now) };
      const after = { ...versions, ...afterRollback(versions, request) };
      return { after, noted: { command: "rollback", version: from ?? versions.current } };
    },
    Number.POSITIVE_INFINITY,
  );
}

/** `share 100 of 0.2.0 on 2026-11-27 03:20`, UTC. */
function changeText({ command, version, share, date }: LastChange): string {
  const percent = share === undefined || share === 100 ? "" : ` to ${share} %`;
  const words = command === "share" ? `share ${share} of ${version}` : `${command} of ${version}${percent}`;
  return `${words} on ${date.slice(0, 16).replace("T", " ")} UTC`;
}
