/** Reads a stack trace from a customer's browser: each place in a released script becomes the place in the sources. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";

const ADDRESS = /https?:\/\/[^\s)]+/g;
/** `https://cdn.example/0.1.0/elements/app-header.render-1a2b3c4d.js?again=1:1:5120` */
const PLACE = /^([^?]*\.js)(?:\?[^:]*)?:(\d+):(\d+)/;
/** Scheme, nothing and host, before the segments of the path. */
const SEGMENTS_OF_ORIGIN = 3;

/**
 * @param maps folder with the source maps of releases, by version
 * @returns the text with the places that a source map knows; every other text stays as it is
 */
export function sourceTrace(text: string, maps: string): string {
  const versions = existsSync(maps) ? readdirSync(maps).toSorted() : [];
  return text.replaceAll(ADDRESS, (address) => {
    const [place, script = "", line, column] = PLACE.exec(address) ?? [];
    if (place === undefined) return address;
    const file = script.split("/").slice(SEGMENTS_OF_ORIGIN).slice(-2).join("/");
    const map = mapOf(place, file, maps, versions);
    // Traces count from 1, source maps from 0.
    const found = map?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !("originalSource" in found)) return address;
    const known = `${found.originalSource.replace(/^(\.\.\/)+/, "")}:${found.originalLine + 1}:${found.originalColumn + 1}`;
    return known + address.slice(place.length);
  });
}

/**
 * The version stands in the address. A name with the hash of its build or content is the same in one version only, or has the
 * same content in several.
 */
function mapOf(place: string, file: string, maps: string, versions: readonly string[]): SourceMap | undefined {
  const named = versions.filter((version) => place.includes(`/${version}/`));
  const candidates = (named.length > 0 ? named : versions.toReversed()).flatMap((version) =>
    [file, path.posix.basename(file)].map((name) => path.join(maps, version, `${name}.map`)),
  );
  const found = candidates.find((candidate) => existsSync(candidate));
  return found === undefined ? undefined : new SourceMap(JSON.parse(readFileSync(found, "utf8")));
}
