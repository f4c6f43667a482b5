/** Looks for what a server shows although nobody should see it: source maps, lists of folders, files that belong to no build. */
import type { ReleaseStore } from "./release-store.ts";
import { allRequested, type ServedResponse } from "./served-requests.ts";
import { missingFileProblem } from "./shared-cache.ts";
import type { Verification } from "./verification.ts";
import { foreignIn, type Versions } from "./versions-list.ts";

/** Names that operators give to the folders beside the one that is served. `cdn` stands for its name in the address. */
const MAP_FOLDERS = ["maps", "cdn-maps", "sourcemaps", "source-maps", ".maps"];

/** Lists as web servers and storages write them. A page of the operator may load the script, which is no list. */
const LISTS = /<ListBucketResult|href="(?:\.\/)?shell\.js"|"name" ?: ?"shell\.js"/;

/** The path that would exist if the folder beside the served one were public, too. */
function mapBeside(base: string, version: string): readonly string[] {
  const name = new URL(base).pathname.split("/").filter(Boolean).at(-1);
  return name === undefined ? [] : [`../${name}-maps/${version}/shell.js.map`];
}

/**
 * @param responses the files that were found
 * @param versions that were checked
 */
export async function sourceMaps(
  base: string,
  responses: readonly ServedResponse[],
  versions: readonly string[],
): Promise<Verification> {
  const scripts = responses.filter(({ path }) => path.endsWith(".js"));
  const elsewhere = versions.flatMap((version) => [
    ...MAP_FOLDERS.map((folder) => `${folder}/${version}/shell.js.map`),
    ...mapBeside(base, version),
  ]);
  const maps = await allRequested(base, [...scripts.map(({ path }) => `${path}.map`), ...elsewhere], "pinned");
  const isNamed = ({ headers, body }: ServedResponse) =>
    headers.has("sourcemap") || headers.has("x-sourcemap") || /\/[/*]# sourceMappingURL=/.test(body.toString("utf8"));
  return {
    check: "no source map",
    files: maps.length,
    problems: [
      ...maps
        .filter(({ status }) => status === 200)
        .map(({ path, body }) =>
          body.includes('"mappings"')
            ? `${base}${path} is public. Remove it: source maps contain the sources.`
            : `${base}${path} answers 200, though no such file was released. Answer 404 for missing files.`,
        ),
      ...scripts
        .filter(isNamed)
        .map(({ path }) => `${base}${path} names a source map. Serve the file as it was released.`),
    ],
  };
}

/** What lies beside a web site by mistake, and tells secrets or how to get them. */
const SECRETS = [
  ".git/config",
  ".git/HEAD",
  ".svn/entries",
  ".hg/hgrc",
  ".env",
  ".npmrc",
  ".netrc",
  ".htpasswd",
  ".aws/credentials",
  ".ssh/id_rsa",
  ".DS_Store",
  "cosign.key",
  "alertmanager.yml",
];
/** Found where a whole package or project was copied into the folder of a version, or where a server answers for the folder. */
const FOREIGN = ["", "index.html", "index.js", "package.json", "README.md", "sw.js"];

/** Lists of folders, which show every file to everybody, and files that an operator did not mean to publish. */
export async function privateFiles(base: string, folders: readonly string[]): Promise<Verification> {
  const lists = await allRequested(base, folders, "pinned");
  const origin = new URL("/", base).href;
  const above = origin === base ? [] : await allRequested(origin, SECRETS, "pinned");
  const names = folders.flatMap((folder) => SECRETS.map((name) => folder + name));
  const secrets = await allRequested(base, names, "pinned");
  const isList = ({ status, body }: ServedResponse) => status === 200 && LISTS.test(body.toString("utf8"));
  const publicIn = (place: string, files: readonly ServedResponse[]) =>
    files
      .filter(({ status }) => status === 200)
      .map(({ path }) => `${place}${path} is public. Remove it, and answer 404 for names that begin with a dot.`);
  return {
    check: "private files",
    files: lists.length + secrets.length + above.length,
    problems: [
      ...lists.filter(isList).map(({ path }) => `${base}${path} lists its files. Turn the list off.`),
      ...publicIn(base, secrets),
      ...publicIn(origin, above),
    ],
  };
}

/**
 * What is served below the folder of a version although it belongs to no build. A browser asks for no list of a folder, so this tries
 * names that are likely: those of other builds, and those of a copied package. `--out` finds the others.
 */
export async function foreignFiles(
  base: string,
  builds: readonly { readonly version: string; readonly names: readonly string[] }[],
): Promise<Verification> {
  const entries = builds.flatMap(({ names }) => names.filter((name) => /^enhance-[^/]*\.js$/.test(name)));
  const tried = builds.flatMap(({ version, names }) =>
    [...new Set([...FOREIGN, ...entries])].filter((name) => !names.includes(name)).map((name) => `${version}/${name}`),
  );
  const answers = await allRequested(base, tried, "pinned");
  const problems = answers
    .filter(({ status }) => status === 200)
    .map(({ path }) => `${base}${path} answers 200, but belongs to no build. Remove it.`);
  return { check: "foreign files", files: tried.length, problems };
}

/** What lies in the folders of all versions in the store, whether or not it is served. */
export async function storedFiles(store: ReleaseStore, { versions }: Versions): Promise<Verification> {
  const found = await Promise.all(
    versions.map(async ({ version, files }) => ({ version, files, names: await store.filesBelow(version) })),
  );
  const problems = found.flatMap(({ version, files, names }) =>
    foreignIn(names, files).map((name) => `${store.place}/${version}/${name} belongs to no build. Remove it.`),
  );
  return { check: "store", files: found.flatMap(({ names }) => names).length, problems };
}

/** A file that is missing for a moment, while a network is behind, must not stay missing. */
export async function missingFiles(base: string, folders: readonly string[]): Promise<Verification> {
  const paths = folders.map((folder) => `${folder}no-such-file-0000000.js`);
  const answers = await allRequested(base, paths, "pinned");
  const problems = answers.flatMap(({ path, headers }) => {
    const problem = missingFileProblem(headers);
    return problem === undefined ? [] : [`${base}${path} ${problem}`];
  });
  return { check: "missing files", files: paths.length, problems };
}
