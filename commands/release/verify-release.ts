/**
 * Checks a released store at its live address, from the outside: what browsers of other origins get. What the build itself says of
 * its files counts, not what the server says of them.
 */
import type { KnownBuilds } from "./known-builds.ts";
import { movingScripts, type ReleasedFiles } from "./moving-scripts.ts";
import { otherRequests, slowFiles } from "./other-requests.ts";
import { foreignFiles, missingFiles, privateFiles, sourceMaps, storedFiles } from "./private-files.ts";
import { ReleaseError } from "./release-error.ts";
import { LIST, type ReleaseStore } from "./release-store.ts";
import { RESPONSE_RULES, statusProblem } from "./response-rules.ts";
import { SERVED, servedMetrics } from "./served-metrics.ts";
import { allRequested, requested, type ServedResponse } from "./served-requests.ts";
import { ROOT } from "./served-versions.ts";
import type { Report } from "./store-choice.ts";
import { row, type Verification } from "./verification.ts";
import { parsedVersions, type ReleasedVersion, releasedFile, type Versions } from "./versions-list.ts";

export interface VerifyOptions {
  /** Also the versions that no address without a version serves. */
  readonly all: boolean;
  /** What builds say of their own files. */
  readonly builds: KnownBuilds;
  /** The store behind the address, to look for files that nobody can guess. */
  readonly store?: ReleaseStore | undefined;
  readonly report?: Report | undefined;
}

export interface VerifiedRelease {
  readonly rows: readonly Verification[];
  /** What could not be checked. */
  readonly notes: readonly string[];
}

/**
 * @param base address of the folder that holds `versions.json`, with a slash at its end
 * @throws ReleaseError if there is no list of versions
 */
export async function verifyRelease(
  base: string,
  { all, builds, store, report }: VerifyOptions,
): Promise<VerifiedRelease> {
  const list = await requested(base, LIST, "versions.json");
  const versions = list.status === 200 ? parsedVersions(list.body.toString("utf8")) : undefined;
  if (versions === undefined)
    throw new ReleaseError(`${base}${LIST}: ${statusProblem(list) ?? "is no list of versions."} Check --base.`);
  const chosen = versions.versions.filter(({ version }) => all || isServed(versions, version));
  const namesIn = ({ version, files }: ReleasedVersion) => Object.keys({ ...files, ...builds.files.get(version) });
  const pinnedPaths = chosen.flatMap((one) => namesIn(one).map((name) => `${one.version}/${name}`));
  let answers = 0;
  const onAnswer = () => {
    answers += 1;
    report?.(`${base}: ${answers} files requested`);
  };
  const pinned = await allRequested(base, pinnedPaths, "pinned", onAnswer);
  const bodies = new Map(pinned.map((one) => [one.path, one.body]));
  const expected = await expectedScripts(base, versions, bodies);
  const moving = await allRequested(base, [...expected.keys()], "moving", onAnswer);
  const metrics = await requested(base, SERVED, "versions.json");
  const responses = [list, metrics, ...pinned, ...moving];
  const found = responses.filter(({ status }) => status === 200);
  const integrities = integritiesOf(chosen, builds);
  const ofKind = (kind: ServedResponse["kind"]) => found.filter((one) => one.kind === kind);
  const folders = [
    "",
    ...Object.keys(versions.served).map((address) => address.slice(1)),
    ...chosen.map(({ version }) => `${version}/`),
  ];
  const uniqueFolders = [...new Set(folders)];
  const rows = [
    addressRow(base),
    listRow(base, versions, metrics),
    buildRow(base, versions, chosen, builds),
    row("status", base, responses, statusProblem),
    ...Object.entries(RESPONSE_RULES).map(([check, rule]) => row(check, base, found, rule)),
    row("integrity", base, ofKind("pinned"), ({ path, body }) =>
      releasedFile(body).integrity === integrities.get(path)
        ? undefined
        : "has other bytes than its build. Release that version once more, and purge the network.",
    ),
    row("moving addresses", base, ofKind("moving"), ({ path, body }) =>
      body.toString("utf8") === expected.get(path)
        ? undefined
        : "is not the script that versions.json says. Purge the network, or wait for the end of its cache.",
    ),
    await sourceMaps(
      base,
      found,
      chosen.map(({ version }) => version),
    ),
    await privateFiles(base, uniqueFolders),
    await missingFiles(base, uniqueFolders),
    await foreignFiles(
      base,
      chosen.map((one) => ({ version: one.version, names: namesIn(one) })),
    ),
    await otherRequests(base, found),
    await slowFiles(base, found),
    ...(store ? [await storedFiles(store, versions)] : []),
  ];
  const unknown = chosen.map(({ version }) => version).filter((version) => !builds.files.has(version));
  const notes = unknown.map(
    (version) =>
      `${version}: only versions.json says what its files are. Give the integrity.json of that build by --integrity.`,
  );
  return { rows, notes };
}

/** Customers' pages are https, and load nothing by http. */
function addressRow(base: string): Verification {
  const { protocol, hostname } = new URL(base);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const problems = protocol === "https:" || isLocal ? [] : [`${base} is no https address, so pages cannot load it.`];
  return { check: "address", files: 1, problems };
}

/** A list that contradicts itself was changed by hand, or put together by a cache. */
function listRow(base: string, versions: Versions, metrics: ServedResponse): Verification {
  const { current, served, earlier } = versions;
  const placed = versions.versions.map(({ version }) => version);
  const root = served[ROOT]?.version;
  const named = [served, ...earlier].flatMap((all) =>
    Object.values(all).flatMap(({ version, staged }) => (staged ? [version, staged.version] : [version])),
  );
  const unknown = [...new Set([current, ...named])].filter((version) => !placed.includes(version));
  const problems = [
    ...unknown.map((version) => `names ${version || "no version"} as served, which it does not hold`),
    ...(current === root
      ? []
      : [`says that ${current || "no version"} is current, and that / serves ${root ?? "none"}`]),
    ...placed.filter((one, at) => placed.indexOf(one) < at).map((version) => `names ${version} twice`),
  ];
  const advice = "Run any command that changes it, such as rollback, or restore it.";
  const isOther = metrics.status === 200 && metrics.body.toString("utf8") !== servedMetrics(served);
  const other = `${base}${SERVED} names other versions than ${LIST}, so alerts watch the wrong ones. Purge the network.`;
  return {
    check: "list",
    files: 2,
    problems: [...problems.map((text) => `${base}${LIST} ${text}. ${advice}`), ...(isOther ? [other] : [])],
  };
}

/** Whether the list names the files that the builds themselves name. */
function buildRow(
  base: string,
  versions: Versions,
  chosen: readonly ReleasedVersion[],
  { own, files }: KnownBuilds,
): Verification {
  const isListed = versions.versions.some(({ version }) => version === own);
  const missing =
    own !== undefined && !isListed ? [`${base}${LIST} names no ${own}, the version of this package.`] : [];
  const differing = chosen.flatMap((listed) => {
    const build = files.get(listed.version);
    if (build === undefined) return [];
    const names = new Set([...Object.keys(build), ...Object.keys(listed.files)]);
    const other = [...names].filter((name) => listed.files[name]?.integrity !== build[name]);
    return other.map((name) => `${base}${LIST} names other bytes for ${listed.version}/${name} than its build.`);
  });
  return { check: "build", files: chosen.length, problems: [...missing, ...differing] };
}

function integritiesOf(
  chosen: readonly ReleasedVersion[],
  { files: known }: KnownBuilds,
): ReadonlyMap<string, string | undefined> {
  return new Map(
    chosen.flatMap(({ version, files }) => {
      const listed = Object.entries(files).map(([name, { integrity }]): [string, string] => [name, integrity]);
      const build = known.get(version);
      return (build ? Object.entries(build) : listed).map(([name, value]): [string, string] => [
        `${version}/${name}`,
        value,
      ]);
    }),
  );
}

const isServed = ({ served }: Versions, version: string): boolean =>
  Object.values(served).some((one) => one.version === version || one.staged?.version === version);

/** The scripts that the addresses without a version have to serve, by path. Those of a damaged version are left out. */
async function expectedScripts(
  base: string,
  versions: Versions,
  bodies: ReadonlyMap<string, Buffer>,
): Promise<ReadonlyMap<string, string>> {
  const filesOf = (version: string): ReleasedFiles | undefined =>
    versions.versions.find((one) => one.version === version)?.files;
  const served = { place: base, read: async (path: string) => bodies.get(path) };
  const scripts: (readonly [string, string])[] = [];
  for (const [address, one] of Object.entries(versions.served)) {
    try {
      scripts.push(...(await movingScripts(served, address, one, filesOf)));
    } catch (error) {
      // The rows for status and integrity name the file that is damaged.
      if (!(error instanceof ReleaseError || error instanceof SyntaxError)) throw error;
    }
  }
  return new Map(scripts);
}
