/** Which version each address without a version serves, and how release, share and rollback change that. Pure functions. */
import { ReleaseError } from "./release-error.ts";

/** A version that a share of the visits gets in place of the whole one. */
export interface StagedVersion {
  readonly version: string;
  /** Percent of the visits; 1 to 99. */
  readonly share: number;
  /** When the share was changed last; ISO 8601, UTC. Figures count from then on. */
  readonly since?: string | undefined;
}

/** The builds that one address serves. */
export interface Served {
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly staged?: StagedVersion | undefined;
}

/** By the folder of the address below the base: `/`, `/v0/`. */
export type ServedVersions = Readonly<Record<string, Served>>;

export interface ServedState {
  readonly served: ServedVersions;
  /** The versions that were served before each release, the latest last. */
  readonly earlier: readonly ServedVersions[];
  /** The major version that the root follows, where the operator has chosen one. */
  readonly rootMajor?: number | undefined;
  /** Versions that a rollback has taken away and that were not released again. */
  readonly rolledBack?: readonly string[] | undefined;
}

export interface ReleaseRequest {
  readonly version: string;
  /** All versions that are placed, with the one of this release. */
  readonly placed: readonly string[];
  /** Percent of the visits; 100 releases to all. */
  readonly share: number;
  /** Changes what the root follows from now on; `highest` is the usual rule. */
  readonly root?: number | "highest" | undefined;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/** How many releases can be rolled back one after the other. */
const LONGEST_HISTORY = 20;

export const ROOT = "/";
export const majorOf = (version: string): number => Number.parseInt(version, 10);
const addressOfMajor = (major: number): string => `/v${major}/`;

/** The addresses that a release of this version moves. The root follows the highest major version, or the chosen one. */
function addressesOf({ version, placed }: ReleaseRequest, rootMajor: number | undefined): readonly string[] {
  const major = majorOf(version);
  const followed = rootMajor ?? Math.max(...placed.map(majorOf));
  return major === followed ? [addressOfMajor(major), ROOT] : [addressOfMajor(major)];
}

/** By major, minor and patch; a pre-release comes before its release. */
export function compareVersions(a: string, b: string): number {
  const partsOf = (version: string) => [
    ...(version.split("-")[0] ?? "").split(".").map(Number),
    version.includes("-") ? 0 : 1,
  ];
  const others = partsOf(b);
  const difference = partsOf(a)
    .map((part, at) => part - (others[at] ?? 0))
    .find((one) => one !== 0);
  return difference ?? a.localeCompare(b);
}

/**
 * A pipeline that runs an old job again, or two in the wrong order, would take customers back without a rollback.
 *
 * @throws ReleaseError for a version that is older than the one that its major version serves, and for one that was rolled back
 */
export function checkNewer({ served, rolledBack }: ServedState, version: string): void {
  const advice = "Release a newer version, or add --force.";
  if (rolledBack?.includes(version)) throw new ReleaseError(`${version}: was rolled back. ${advice}`);
  const current = served[addressOfMajor(majorOf(version))]?.version;
  if (current !== undefined && compareVersions(version, current) < 0)
    throw new ReleaseError(`${version}: is older than ${current}, which is served. ${advice}`);
}

export function afterRelease(state: ServedState, request: ReleaseRequest): ServedState {
  const { version, share, now, root } = request;
  const rootMajor = root === undefined ? state.rootMajor : root === "highest" ? undefined : root;
  const addresses = addressesOf(request, rootMajor);
  const isStaging = share < 100;
  // A pipeline that runs again begins here, when all visits have got the version.
  if (isStaging && isWhole(state.served, version) && state.earlier.length > 0) return state;
  if (isStaging && addresses.every((address) => [undefined, version].includes(state.served[address]?.version)))
    throw new ReleaseError(
      `${version}: no other version is served yet that the rest of the visits could get. Leave out --share.`,
    );
  const moved = addresses.map((address): [string, Served] => {
    const before = state.served[address];
    checkUnstaged(before, version);
    if (before?.version === version) return [address, { version, since: before.since }];
    if (before !== undefined && isStaging) return [address, stagedAs(before, version, share, now)];
    return [address, { version, since: now }];
  });
  const rolledBack = state.rolledBack?.filter((one) => one !== version);
  return changed({ ...state, rootMajor, rolledBack }, { ...state.served, ...Object.fromEntries(moved) });
}

function stagedAs(before: Served, version: string, share: number, now: string): Served {
  const isSame = before.staged?.version === version && before.staged.share === share;
  return isSame ? before : { ...before, staged: { version, share, since: now } };
}

/** True if an address serves this version to all visits. */
export const isWhole = (served: ServedVersions, version: string): boolean =>
  Object.values(served).some((one) => one.version === version) && stagedVersion(served) !== version;

/** A second staged version would leave a visit three choices. */
function checkUnstaged(served: Served | undefined, version: string): void {
  const staged = served?.staged;
  if (staged !== undefined && staged.version !== version)
    throw new ReleaseError(
      `${staged.version} is served to ${staged.share} % of the visits. Run share 100 or rollback before ${version} is released.`,
    );
}

/** @param share percent, 1 to 100 */
export function afterShare(state: ServedState, share: number, now: string): ServedState {
  const entries = Object.entries(state.served).map(([address, one]): [string, Served] => {
    if (one.staged === undefined) return [address, one];
    const { version } = one.staged;
    return [address, share === 100 ? { version, since: now } : stagedAs(one, version, share, now)];
  });
  return changed(state, Object.fromEntries(entries));
}

/** Where a rollback leads. The request names what has to be gone or served afterwards, so it can be repeated without harm. */
export interface RollbackRequest {
  /** The version to take away, wherever it is served or staged. */
  readonly from?: string | undefined;
  /** The version to serve. With `from`, only the addresses that serve that version change. */
  readonly to?: string | undefined;
  /** Takes away only what is staged, or was until a moment ago: a version that all visits get stays. */
  readonly onlyStaged?: true | undefined;
  /** The version that all visits got a moment ago by `share 100`, which an alert about the share could not know. */
  readonly justShared?: string | undefined;
  /** ISO 8601, UTC. */
  readonly now: string;
}

/**
 * The state after a rollback; the same state if there is nothing to do.
 *
 * @throws ReleaseError if no earlier version is known
 */
export function afterRollback(state: ServedState, request: RollbackRequest): ServedState {
  const { from, now, justShared } = request;
  const onlyStaged = request.onlyStaged && (from === undefined || justShared !== from);
  const isNamed = (version: string | undefined) => from === undefined || version === from;
  const targets = Object.entries(state.served).map(([address, one]): [string, Served] => {
    const { staged, ...whole } = one;
    if (onlyStaged || (from !== undefined && staged?.version === from))
      return [address, isNamed(staged?.version) ? whole : one];
    const target = isNamed(one.version) ? targetOf(state, address, request) : undefined;
    if (target === undefined) return [address, one];
    return [address, target === one.version ? whole : { version: target, since: now }];
  });
  const served: ServedVersions = Object.fromEntries(targets);
  if (!onlyStaged) checkLeads(served, request);
  const changed = targets.filter(([address, { version }]) => version !== state.served[address]?.version);
  const taken = new Map(changed.map(([address, { version }]) => [address, version]));
  const left = versionsIn(served);
  const gone = [...versionsIn(state.served)].filter((version) => !left.has(version));
  const rolledBack = [...new Set([...(state.rolledBack ?? []), ...gone])];
  return { ...state, served, earlier: historyBefore(state, taken), ...(gone.length > 0 && { rolledBack }) };
}

function versionsIn(served: ServedVersions): ReadonlySet<string> {
  return new Set(
    Object.values(served).flatMap(({ version, staged }) => (staged ? [version, staged.version] : [version])),
  );
}

/** What an address serves after a rollback; undefined if it stays as it is. */
function targetOf(state: ServedState, address: string, { from, to }: RollbackRequest): string | undefined {
  const history = state.earlier.flatMap((served) => served[address]?.version ?? []);
  // The address of a major version that this release has opened stays: pages that name it cannot use an earlier major version.
  if (to === undefined) return history.findLast((version) => version !== from);
  // A lost list has no history.
  const isLost = state.earlier.length === 0 && [ROOT, addressOfMajor(majorOf(to))].includes(address);
  const current = state.served[address]?.version;
  return from !== undefined || isLost || current === to || history.includes(to) ? to : undefined;
}

/** A rollback that leaves the root as it is would leave customers with what it was meant to take away. */
function checkLeads(served: ServedVersions, { from, to }: RollbackRequest): void {
  if (from === undefined && Object.values(served).every(({ version }) => version !== to))
    throw new ReleaseError(`${to} was served at no address before. Release it once more, with its own package.`);
  if (from !== undefined && served[ROOT]?.version === from)
    throw new ReleaseError(`No version is known that ${ROOT} served before ${from}. Name one by --to.`);
}

/** Without what the addresses served since the version that they serve again, and without the version that was taken away. */
function historyBefore(state: ServedState, taken: ReadonlyMap<string, string>): readonly ServedVersions[] {
  const lastAt = (address: string, version: string) =>
    state.earlier.findLastIndex((served) => served[address]?.version === version);
  const rest = state.earlier.map((served, at) =>
    Object.fromEntries(
      Object.entries(served).filter(([address, { version }]) => {
        const target = taken.get(address);
        return target === undefined || (at < lastAt(address, target) && version !== state.served[address]?.version);
      }),
    ),
  );
  return rest.filter((served) => Object.keys(served).length > 0);
}

/** The version that a share of the visits gets at any address. */
export const stagedVersion = (served: ServedVersions): string | undefined =>
  Object.values(served).find((one) => one.staged)?.staged?.version;

/** Without what is staged. */
function wholeOf(served: ServedVersions): ServedVersions {
  return Object.fromEntries(
    Object.entries(served).map(([address, { version, since }]) => [address, { version, since }]),
  );
}

/** Remembers what was served before, if the whole version of any address changes. */
function changed(state: ServedState, served: ServedVersions): ServedState {
  const before = wholeOf(state.served);
  const isMoved = Object.entries(before).some(([address, { version }]) => served[address]?.version !== version);
  const earlier = isMoved ? [...state.earlier, before].slice(-LONGEST_HISTORY) : state.earlier;
  return { ...state, served, earlier };
}

/** The addresses whose scripts differ between two states. */
export function movedAddresses(before: ServedVersions, after: ServedVersions): readonly string[] {
  const scriptOf = (one: Served | undefined) => JSON.stringify([one?.version, one?.staged]);
  return Object.keys(after).filter((address) => scriptOf(before[address]) !== scriptOf(after[address]));
}
