/** Which version each address without a version serves, and how release, share and rollback change that. Pure functions. */
import { ReleaseError } from "./release-error.ts";

/** A version that a share of the visits gets in place of the whole one. */
export interface StagedVersion {
  readonly version: string;
  /** Percent of the visits; 1 to 99. */
  readonly share: number;
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

export function afterRelease(state: ServedState, request: ReleaseRequest): ServedState {
  const { version, share, now, root } = request;
  const rootMajor = root === undefined ? state.rootMajor : root === "highest" ? undefined : root;
  const addresses = addressesOf(request, rootMajor);
  const isStaging = share < 100;
  if (isStaging && addresses.every((address) => [undefined, version].includes(state.served[address]?.version)))
    throw new ReleaseError(
      `${version}: no other version is served yet that the rest of the visits could get. Leave out --share.`,
    );
  const moved = addresses.map((address): [string, Served] => {
    const before = state.served[address];
    checkUnstaged(before, version);
    if (before?.version === version) return [address, { version, since: before.since }];
    if (before !== undefined && isStaging) return [address, { ...before, staged: { version, share } }];
    return [address, { version, since: now }];
  });
  return changed({ ...state, rootMajor }, { ...state.served, ...Object.fromEntries(moved) });
}

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
  if (!isStagedState(state.served))
    throw new ReleaseError("No version is served to a share of the visits. Run release --share first.");
  const entries = Object.entries(state.served).map(([address, one]): [string, Served] => {
    if (one.staged === undefined) return [address, one];
    const { version } = one.staged;
    return [address, share === 100 ? { version, since: now } : { ...one, staged: { version, share } }];
  });
  return changed(state, Object.fromEntries(entries));
}

/** Takes a staged version back; without one, goes back to what was served before the latest release. */
export function afterRollback(state: ServedState, now: string): ServedState {
  if (isStagedState(state.served)) return { ...state, served: wholeOf(state.served) };
  const before = state.earlier.at(-1);
  if (before === undefined) throw new ReleaseError("No earlier release is known, so there is nothing to roll back to.");
  const restored = Object.entries(before).map(([address, one]): [string, Served] => {
    const isSame = state.served[address]?.version === one.version;
    return [address, isSame ? one : { version: one.version, since: now }];
  });
  return {
    ...state,
    served: { ...state.served, ...Object.fromEntries(restored) },
    earlier: state.earlier.slice(0, -1),
  };
}

const isStagedState = (served: ServedVersions): boolean => Object.values(served).some((one) => one.staged);

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
