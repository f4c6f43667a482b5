/** Which releases nothing names any more. Pure functions. */
import type { ServedVersions } from "./served-versions.ts";
import type { ReleasedVersion, Versions } from "./versions-list.ts";

export interface PruneRule {
  /** The newest releases stay, whatever their age. */
  readonly keep: number;
  /** A release stays for this time after it was last served, in milliseconds: a page that is open may still load its files. */
  readonly olderMs: number;
}

/** Releases that may be removed, the oldest first. Never those that are served, staged, or were served last before them. */
export function prunableVersions(
  versions: Versions,
  { keep, olderMs }: PruneRule,
  now: Date,
): readonly ReleasedVersion[] {
  const named = namedVersions(versions);
  const byDate = versions.versions.toSorted((a, b) => a.date.localeCompare(b.date));
  const newest = new Set(byDate.slice(Math.max(0, byDate.length - keep)).map(({ version }) => version));
  return byDate.filter(
    ({ version, date }) =>
      !named.has(version) &&
      !newest.has(version) &&
      now.getTime() - Date.parse(lastServed(versions, version) ?? date) > olderMs,
  );
}

/** What an address serves, stages, or would serve after a rollback. */
function namedVersions({ served, earlier }: Versions): ReadonlySet<string> {
  const names = Object.entries(served).flatMap(([address, { version, staged }]) => {
    const history = earlier.flatMap((before) => before[address]?.version ?? []);
    return [version, staged?.version, history.findLast((one) => one !== version)];
  });
  return new Set(names.filter((name) => name !== undefined));
}

/** When an address last stopped serving the version; undefined if the history does not say. */
function lastServed({ served, earlier }: Versions, version: string): string | undefined {
  const ends = Object.keys(served).flatMap((address) => {
    const states = [...earlier, served].flatMap((one) => one[address] ?? []);
    return states.flatMap((one, at) => {
      const next = states.slice(at).find((later) => later.version !== version);
      return one.version === version && next ? [next.since] : [];
    });
  });
  return ends.toSorted().at(-1);
}

/** The list without these versions, so that no rollback leads to one of them. It names them as pruned. */
export function withoutVersions(versions: Versions, removed: readonly string[]): Versions {
  const without = (served: ServedVersions): ServedVersions =>
    Object.fromEntries(Object.entries(served).filter(([, { version }]) => !removed.includes(version)));
  return {
    ...versions,
    earlier: versions.earlier.map(without).filter((served) => Object.keys(served).length > 0),
    versions: versions.versions.filter(({ version }) => !removed.includes(version)),
    pruned: [...versions.pruned, ...removed],
  };
}
