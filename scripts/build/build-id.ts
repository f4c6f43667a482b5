/**
 * The version of code and texts, as one short hash: a fragment is adopted only by elements of the same build. Taken
 * over the sources, so that the same sources give the same id on every machine.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./paths.ts";

const SOURCES = [
  "src",
  "elements",
  "demo/components",
  "entries",
  "commands",
  "locales",
  "scripts/build",
  "scripts/locales",
  "vite.config.ts",
  "tsconfig.json",
  "package-lock.json",
  "demo/site.json",
];
const ignored = /\.(test|spec|cases)\.|node_modules|\/samples\/|\/demo\.json$/;

/** @param folder of the sources. Names of folders above it do not count, such as `samples`. */
export function buildId(folder = root): string {
  const hash = createHash("sha256");
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(folder, source))) {
      const name = path.relative(folder, file).replaceAll(path.sep, "/");
      if (!ignored.test(name)) hash.update(name).update(readFileSync(file));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

/**
 * The id in the names of files that name each other, so that no hash of their content can be in their names: a hash over
 * everything that changes their bytes. A file with this id may be cached for ever.
 *
 * @param build id of the sources
 * @param version of the package, which the scripts contain
 * @param year that the footers contain
 */
export function fileVersion(build: string, version: string, year: number): string {
  return createHash("sha256").update([build, version, year].join("\n")).digest("hex").slice(0, 8);
}

function filesOf(start: string): string[] {
  try {
    return readdirSync(start, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort();
  } catch {
    return [start];
  }
}
