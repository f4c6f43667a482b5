/**
 * Releases a build: places dist/cdn in a folder that a content delivery network serves: under its version, beside every earlier
 * one, and then behind the addresses that never change. Those are moved last and each at once, so that at any moment every
 * page finds all files of the build that it has begun with.
 */
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface Build {
  /** Folder with the scripts. */
  readonly cdn: string;
  /** Semantic version; each stands for one build for ever. */
  readonly version: string;
  /** Version of code and texts, as fragments name it. */
  readonly build: string;
}

interface ReleasedFile {
  /** Subresource Integrity, sha384. */
  readonly integrity: string;
  readonly bytes: number;
}

export interface ReleasedVersion {
  readonly version: string;
  readonly build: string;
  /** When it was first placed there; ISO 8601, UTC. */
  readonly date: string;
  /** By path below the version's folder. */
  readonly files: Readonly<Record<string, ReleasedFile>>;
}

/** `versions.json`. */
export interface Versions {
  /** The version behind the addresses without a version. */
  readonly current: string;
  /** In the order of release. */
  readonly versions: readonly ReleasedVersion[];
}

/** Its message names the problem, its place and the solution. */
export class ReleaseError extends Error {
  override readonly name = "ReleaseError";
}

/** The two folders of a release. Both are made where they are missing. */
export interface ReleaseFolders {
  /** Served to everybody. */
  readonly out: string;
  /** Source maps by version, for operators only: they contain the sources. */
  readonly maps: string;
}

/**
 * A build that is already there is not written again: releasing an earlier version once more is the rollback.
 *
 * @throws ReleaseError for a version that exists with other files, for an incomplete build, and for source maps
 * in the folder that is served; nothing has been moved then
 */
export function releaseBuild(
  { cdn, version, build }: Build,
  { out, maps }: ReleaseFolders,
  now = new Date(),
): Versions {
  if (isInside(maps, out))
    throw new ReleaseError(
      `${maps}: lies in ${out}, which is served. Source maps are private: choose a folder beside it.`,
    );
  const files = filesOf(cdn);
  if (files["shell.js"] === undefined)
    throw new ReleaseError(`${cdn}: holds no shell.js. Build first, or install the package anew.`);
  const stable = Object.keys(files).filter((name) =>
    /^(shell|parts|savings-shell-angularjs)[\w.-]*\.(js|css)$/.test(name),
  );
  const pointers = stable.map((name) => [name, readFileSync(path.join(cdn, name), "utf8")] as const);
  const atRoot = pointers.map(([name, text]) => [name, pointing(name, text, `./${version}/`, files)] as const);
  const atMajor = pointers.map(([name, text]) => [name, pointing(name, text, `../${version}/`, files)] as const);

  const known = readVersions(out);
  const place = path.join(out, version);
  if (!existsSync(place)) {
    copyWhole(cdn, Object.keys(files), place);
  } else if (JSON.stringify(filesOf(place)) !== JSON.stringify(files)) {
    throw new ReleaseError(
      `${place}: holds another build of ${version}. A version never changes: raise it and build anew.`,
    );
  }
  const placeOfMaps = path.join(maps, version);
  if (!existsSync(placeOfMaps)) copyWhole(cdn, mapsOf(files, cdn), placeOfMaps);
  const isKnown = known.versions.some((one) => one.version === version);
  const added = isKnown ? [] : [{ version, build, date: now.toISOString(), files }];
  const versions: Versions = { current: version, versions: [...known.versions, ...added] };
  put(path.join(out, "versions.json"), `${JSON.stringify(versions, null, 2)}\n`);

  const major = path.join(out, `v${version.split(".")[0]}`);
  for (const [name, text] of lastShell(atMajor)) put(path.join(major, name), text);
  for (const [name, text] of lastShell(atRoot)) put(path.join(out, name), text);
  return versions;
}

function isInside(folder: string, other: string): boolean {
  const between = path.relative(path.resolve(other), path.resolve(folder));
  return between === "" || !(between.startsWith("..") || path.isAbsolute(between));
}

/** Copies the files beside the place and renames the copy, so that the folder is there whole or not at all. */
function copyWhole(from: string, names: readonly string[], place: string): void {
  const beside = path.join(path.dirname(place), `.${path.basename(place)}.${process.pid}`);
  rmSync(beside, { recursive: true, force: true });
  mkdirSync(beside, { recursive: true });
  for (const name of names) cpSync(path.join(from, name), path.join(beside, name));
  renameSync(beside, place);
}

/** The source maps of the scripts that have one. */
function mapsOf(files: Readonly<Record<string, unknown>>, cdn: string): string[] {
  const maps = Object.keys(files).map((name) => `${name}.map`);
  return maps.filter((name) => existsSync(path.join(cdn, name)));
}

const lastShell = (pointers: readonly (readonly [string, string])[]) =>
  pointers.toSorted(([a], [b]) => Number(a === "shell.js") - Number(b === "shell.js"));

/** Scripts and styles with what else belongs to them, by path with slashes; what servers make of them is theirs. */
function filesOf(folder: string): Record<string, ReleasedFile> {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const kept = names.map((name) => name.replaceAll("\\", "/")).filter((name) => /\.(js|css|json)$/.test(name));
  return Object.fromEntries(
    kept.toSorted().map((name) => {
      const content = readFileSync(path.join(folder, name));
      const integrity = `sha384-${createHash("sha384").update(content).digest("base64")}`;
      return [name, { integrity, bytes: content.byteLength }];
    }),
  );
}

const BESIDE = /(["'`])\.\/([^"'`\s]+)\1/g;

/** The text of a script, which names its files beside itself, for a place where they lie in another folder. */
function pointing(name: string, text: string, folder: string, files: Readonly<Record<string, unknown>>): string {
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

function readVersions(out: string): Versions {
  const file = path.join(out, "versions.json");
  if (!existsSync(file)) return { current: "", versions: [] };
  try {
    const { current, versions } = JSON.parse(readFileSync(file, "utf8")) as Versions;
    if (Array.isArray(versions)) return { current, versions };
  } catch {
    // Reported below, like any other text that is not a list.
  }
  throw new ReleaseError(`${file}: holds no list of versions. Put back the one of the last release.`);
}

/** Replaces the file at once, so readers see the old or the new text, never a part of it. */
function put(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const beside = `${file}.${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, file);
}
