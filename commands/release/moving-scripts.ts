/**
 * The scripts and styles at the addresses without a version: copies of those of a version, which name their files in the folder
 * of that version.
 */
import { ReleaseError } from "./release-error.ts";
import type { ReleaseStore } from "./release-store.ts";
import type { Served } from "./served-versions.ts";
import { stagedScript } from "./staged-script.ts";

/** A file of a released version. */
export interface ReleasedFile {
  /** Subresource Integrity, sha384. */
  readonly integrity: string;
  readonly bytes: number;
}

export type ReleasedFiles = Readonly<Record<string, ReleasedFile>>;

/** Files of a version that have an address without a version as well. */
export const isMoving = (name: string): boolean =>
  /^(shell|parts|components|react|savings-shell-(angularjs|react|services))[\w.-]*\.(js|css)$/.test(name);

/**
 * Modules that import chunks, which no staged script can hold: those for components and dashboards of teams, and the page script for tags under
 * a prefix. While a release is staged, their address serves the earlier version to every visit.
 */
const importsChunks = (name: string): boolean =>
  /^(react|savings-shell-(react|services)|shell-prefixed)[\w.-]*\.js$/.test(name);

const BESIDE = /(["'`])\.\/([^"'`\s]+)\1/g;

/**
 * The text of a script, which names its files beside itself, for a place where they lie in another folder.
 *
 * @param folder relative address of the version's folder, with a slash at its end
 * @throws ReleaseError if the version lacks a file that the script names
 */
export function pointing(name: string, text: string, folder: string, files: ReleasedFiles): string {
  return text.replace(BESIDE, (_, quote: string, file: string) => {
    const [start = "", end] = file.split("*");
    const isThere =
      end === undefined ? file in files : Object.keys(files).some((one) => one.startsWith(start) && one.endsWith(end));
    if (!isThere)
      throw new ReleaseError(
        `${name}: names ./${file}, which the build lacks. Build anew, or install the package anew.`,
      );
    return `${quote}${folder}${file}${quote}`;
  });
}

/**
 * The files of one address, by path below the root of the store; `shell.js` is the last.
 *
 * @param address its folder: `/`, `/v0/`
 * @param filesOf the files of a version; undefined if it is not placed
 */
export async function movingScripts(
  store: Pick<ReleaseStore, "place" | "read">,
  address: string,
  served: Served,
  filesOf: (version: string) => ReleasedFiles | undefined,
): Promise<readonly (readonly [name: string, text: string])[]> {
  const up = address === "/" ? "./" : "../";
  const textsOf = async (version: string): Promise<ReadonlyMap<string, string>> => {
    const files = filesOf(version) ?? {};
    const texts = new Map<string, string>();
    for (const name of Object.keys(files).filter(isMoving)) {
      const text = (await store.read(`${version}/${name}`))?.toString("utf8");
      if (text === undefined)
        throw new ReleaseError(`${store.place}/${version}/${name}: is missing. Release ${version} once more.`);
      texts.set(name, pointing(name, text, `${up}${version}/`, files));
    }
    if (!texts.has("shell.js"))
      throw new ReleaseError(`${store.place}/${version}: holds no shell.js. Release ${version} once more.`);
    return texts;
  };
  const { version, staged } = served;
  const whole = await textsOf(version);
  const later = staged && (await textsOf(staged.version));
  const names = [...new Set([...whole.keys(), ...(later?.keys() ?? [])])];
  const texts = names.map((name): readonly [string, string] => {
    const [earlierText, laterText] = [whole.get(name), later?.get(name)];
    const isWhole = !name.endsWith(".js") || importsChunks(name);
    if (!staged || earlierText === undefined || laterText === undefined || isWhole)
      return [name, earlierText ?? laterText ?? ""];
    return [
      name,
      stagedScript(name, { version, text: earlierText }, { version: staged.version, text: laterText }, staged.share),
    ];
  });
  return texts
    .toSorted(([a], [b]) => Number(a === "shell.js") - Number(b === "shell.js"))
    .map(([name, text]) => [`${address.slice(1)}${name}`, text]);
}
