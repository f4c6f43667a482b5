/** Reads a stack trace from a customer's browser: each place in a released script becomes the place in the sources. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { ReleaseError } from "./release-error.ts";

const ADDRESS = /https?:\/\/[^\s)]+/g;
/** `https://cdn.example/0.1.0/elements/app-header.render-1a2b3c4d.js?again=1:1:5120` */
const PLACE = /^([^?]*\.js)(?:\?[^:]*)?:(\d+):(\d+)/;
/** Scheme, nothing and host, before the segments of the path. */
const SEGMENTS_OF_ORIGIN = 3;
const VERSION = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;
/** Such a name changes with the content of the file, so that versions that share it share the file. */
const HASHED = /-[\w-]{8}\.js$/;

export interface SourceTrace {
  /** With the places that a source map knows; every other text stays as it is. */
  readonly text: string;
  /** Number of places that were found. */
  readonly found: number;
  /** What was not found of the scripts of releases, and why; each once. */
  readonly missing: readonly string[];
}

/**
 * @param maps folder with the source maps of releases, by version
 * @param release version of the scripts whose address names none
 * @throws ReleaseError if the folder holds no versions
 */
export function sourceTrace(text: string, maps: string, release?: string): SourceTrace {
  const versions = versionsIn(maps);
  const missing = new Set<string>();
  let found = 0;
  const read = text.replaceAll(ADDRESS, (address) => {
    const [place, script = "", line, column] = PLACE.exec(address) ?? [];
    if (place === undefined) return address;
    const map = mapOf(script, maps, versions, release);
    if (map === undefined) return address;
    if (typeof map === "string") {
      missing.add(map);
      return address;
    }
    // Traces count from 1, source maps from 0.
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!("originalSource" in entry)) {
      missing.add(`${place}: its source map knows no such place.`);
      return address;
    }
    found += 1;
    const known = `${entry.originalSource.replace(/^(\.\.\/)+/, "")}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    return known + address.slice(place.length);
  });
  return { text: read, found, missing: [...missing] };
}

function versionsIn(maps: string): readonly string[] {
  const names = existsSync(maps) ? readdirSync(maps) : [];
  const versions = names.filter((name) => VERSION.test(name)).toSorted();
  if (versions.length > 0) return versions;
  throw new ReleaseError(`${maps}: holds no folder of a version, such as 0.1.0. Name the folder above it by --maps.`);
}

/** The map; text that says why there is none; undefined for a script of somebody else. */
function mapOf(
  script: string,
  maps: string,
  versions: readonly string[],
  release: string | undefined,
): SourceMap | string | undefined {
  const segments = script.split("/").slice(SEGMENTS_OF_ORIGIN);
  const names = [segments.slice(-2).join("/"), segments.slice(-1).join()];
  const named = segments.find((segment) => VERSION.test(segment));
  const hasMap = (version: string) => names.find((name) => existsSync(path.join(maps, version, `${name}.map`)));
  const [, file = ""] = names;
  const isOurs = named !== undefined || versions.some(hasMap);
  if (!isOurs) return undefined;
  const version = named ?? (HASHED.test(file) ? versions.findLast(hasMap) : release);
  if (version === undefined)
    return `${script}: its address names no version, and every release has a file of that name. Name the version by --release.`;
  if (!versions.includes(version))
    return `${script}: ${maps} has no maps of ${version}, only of ${versions.join(", ")}.`;
  const name = hasMap(version);
  if (name === undefined) return `${script}: the maps of ${version} have none of this file.`;
  return new SourceMap(JSON.parse(readFileSync(path.join(maps, version, `${name}.map`), "utf8")));
}
