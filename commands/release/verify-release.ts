/** Checks a released store at its live address, from the outside: what browsers of other origins get. */
import { movingScripts, type ReleasedFiles } from "./moving-scripts.ts";
import { ReleaseError } from "./release-error.ts";
import { type FileKind, RESPONSE_RULES, type ServedResponse, statusProblem } from "./served-response.ts";
import { LIST, parsedVersions, releasedFile, type Versions } from "./versions-list.ts";

/** One row of the result. */
export interface Verification {
  readonly check: string;
  /** How many files were checked. */
  readonly files: number;
  /** `/v0/shell.js has Cache-Control: …`: what is wrong, where, and how to mend it. */
  readonly problems: readonly string[];
}

export interface VerifyOptions {
  /** Also the versions that no address without a version serves. */
  readonly all: boolean;
}

const TIMEOUT_MS = 15_000;
const PARALLEL = 8;

/**
 * @param base address of the folder that holds `versions.json`, with a slash at its end
 * @throws ReleaseError if there is no list of versions
 */
export async function verifyRelease(base: string, { all }: VerifyOptions): Promise<readonly Verification[]> {
  const list = await requested(base, LIST, "versions.json");
  const versions = list.status === 200 ? parsedVersions(list.body.toString("utf8")) : undefined;
  if (versions === undefined)
    throw new ReleaseError(`${base}${LIST}: ${statusProblem(list) ?? "is no list of versions."} Check --base.`);
  const chosen = versions.versions.filter(({ version }) => all || isServed(versions, version));
  const pinnedPaths = chosen.flatMap(({ version, files }) => Object.keys(files).map((name) => `${version}/${name}`));
  const pinned = await allRequested(base, pinnedPaths, "pinned");
  const bodies = new Map(pinned.map((one) => [one.path, one.body]));
  const expected = await expectedScripts(base, versions, bodies);
  const moving = await allRequested(base, [...expected.keys()], "moving");
  const responses = [list, ...pinned, ...moving];
  const found = responses.filter(({ status }) => status === 200);
  const rows = Object.entries(RESPONSE_RULES).map(([check, rule]) => row(check, base, found, rule));
  const integrities = new Map(
    chosen.flatMap(({ version, files }) => Object.entries(files).map(([name, file]) => [`${version}/${name}`, file])),
  );
  return [
    row("status", base, responses, statusProblem),
    ...rows,
    row(
      "integrity",
      base,
      found.filter(({ kind }) => kind === "pinned"),
      ({ path, body }) =>
        releasedFile(body).integrity === integrities.get(path)?.integrity
          ? undefined
          : "has other bytes than versions.json says. Release that version once more, and purge the network.",
    ),
    row(
      "moving addresses",
      base,
      found.filter(({ kind }) => kind === "moving"),
      ({ path, body }) =>
        body.toString("utf8") === expected.get(path)
          ? undefined
          : `is not the script that versions.json says. Purge the network, or wait for the end of its cache.`,
    ),
    await sourceMaps(base, found),
  ];
}

const isServed = ({ served }: Versions, version: string): boolean =>
  Object.values(served).some((one) => one.version === version || one.staged?.version === version);

function row(
  check: string,
  base: string,
  responses: readonly ServedResponse[],
  rule: (response: ServedResponse) => string | undefined,
): Verification {
  const problems = responses.flatMap((response) => {
    const problem = rule(response);
    return problem === undefined ? [] : [`${base}${response.path} ${problem}`];
  });
  return { check, files: responses.length, problems };
}

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

/** A public source map shows the sources to everybody; a missing file that is answered by 200 hides real gaps. */
async function sourceMaps(base: string, responses: readonly ServedResponse[]): Promise<Verification> {
  const scripts = responses.filter(({ path }) => path.endsWith(".js"));
  const maps = await allRequested(
    base,
    scripts.map(({ path }) => `${path}.map`),
    "pinned",
  );
  const named = scripts.filter(({ body }) => /\/[/*]# sourceMappingURL=/.test(body.toString("utf8")));
  return {
    check: "no source map",
    files: scripts.length,
    problems: [
      ...maps
        .filter(({ status }) => status === 200)
        .map(({ path, body }) =>
          body.includes('"mappings"')
            ? `${base}${path} is public. Remove it: source maps contain the sources.`
            : `${base}${path} answers 200, though no such file was released. Answer 404 for missing files.`,
        ),
      ...named.map(({ path }) => `${base}${path} names a source map. Serve the file as it was released.`),
    ],
  };
}

async function allRequested(base: string, paths: readonly string[], kind: FileKind): Promise<ServedResponse[]> {
  const responses: ServedResponse[] = [];
  const waiting = [...paths];
  const next = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      responses.push(await requested(base, path, kind));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, next));
  return responses.toSorted((a, b) => a.path.localeCompare(b.path));
}

async function requested(base: string, path: string, kind: FileKind): Promise<ServedResponse> {
  try {
    const response = await fetch(`${base}${path}`, {
      redirect: "manual",
      headers: { Origin: "https://host.example", "Accept-Encoding": "br, gzip" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { kind, path, status: response.status, headers: response.headers, body };
  } catch (error) {
    const { message, cause } = error as Error & { readonly cause?: { readonly code?: string } };
    return { kind, path, status: 0, failure: cause?.code ?? message, headers: new Headers(), body: Buffer.alloc(0) };
  }
}
