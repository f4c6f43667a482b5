/** Looks for what a server shows although nobody should see it: source maps, lists of folders, answers for missing files. */
import { allRequested, requested, type ServedResponse } from "./served-requests.ts";
import { missingFileProblem } from "./shared-cache.ts";
import type { Verification } from "./verification.ts";

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

/** Lists of folders, which show every file to everybody. */
export async function privateFiles(base: string, folders: readonly string[]): Promise<Verification> {
  const lists = await allRequested(base, folders, "pinned");
  const isList = ({ status, body }: ServedResponse) => status === 200 && LISTS.test(body.toString("utf8"));
  return {
    check: "private files",
    files: lists.length,
    problems: lists.filter(isList).map(({ path }) => `${base}${path} lists its files. Turn the list off.`),
  };
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

/** A second try has a query behind the address, and an old browser or a proxy may read no compression. */
export async function otherRequests(base: string, found: readonly ServedResponse[]): Promise<Verification> {
  const chosen = found.filter(({ path }) => /(^|\/)(enhance-[^/]*|shell)\.js$/.test(path));
  const problems: string[] = [];
  for (const { path, kind, body } of chosen) {
    const again = await requested(base, `${path}?again=1`, kind);
    if (again.status !== 200 || !again.body.equals(body))
      problems.push(`${base}${path}?again=1 is another answer. Leave the query out of the address of the file.`);
    const plain = await requested(base, path, kind, "identity");
    if (plain.headers.has("content-encoding") || !plain.body.equals(body))
      problems.push(`${base}${path} is compressed for a browser that cannot read it. Obey Accept-Encoding.`);
  }
  return { check: "other requests", files: 2 * chosen.length, problems };
}
