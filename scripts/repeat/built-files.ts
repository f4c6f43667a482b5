/** The files of a build and their differences. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/** SHA-256 of each file, by its path below the folder with slashes. */
export function builtFiles(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry): [string, string] => {
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
    return [path.relative(folder, file).replaceAll("\\", "/"), hash];
  });
  return new Map(files.toSorted(([a], [b]) => a.localeCompare(b)));
}

/** One line for each file that differs or that only one of the builds has. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names
    .filter((name) => one.get(name) !== other.get(name))
    .map((name) => (one.has(name) && other.has(name) ? `${name} has other bytes` : `${name} is in one build only`));
}

/** Files of dist/cdn whose names never change, with their compressed copies; all others may be cached for ever. */
export const isStableName = (name: string): boolean =>
  /^cdn\/((shell|parts|components|react|savings-shell-(angularjs|react))[\w.-]*\.(js|css)|integrity\.json)(\.\w+)?$/.test(
    name,
  );
