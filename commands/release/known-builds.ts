/** The files of builds as their own `integrity.json` names them: the one of this package, and others that an operator has kept. */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";
import { ReleaseError } from "./release-error.ts";
import { INTEGRITY, releasedFile } from "./versions-list.ts";

const schema = v.object({ version: v.string(), files: v.record(v.string(), v.string()) });

export interface KnownBuilds {
  /** The version of this package; undefined for a package that was not built. */
  readonly own: string | undefined;
  /** Integrity by path, by version. */
  readonly files: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/**
 * @param cdn folder with the scripts of this package
 * @param others files that win over the package's own
 * @throws ReleaseError for a file that is no list of a build
 */
export function knownBuilds(cdn: string, others: readonly string[]): KnownBuilds {
  const own = ownBuild(path.join(cdn, INTEGRITY));
  const named = others.map(buildIn);
  const all = [...(own ? [own] : []), ...named];
  return { own: own?.version, files: new Map(all.map(({ version, files }) => [version, files])) };
}

function ownBuild(file: string) {
  try {
    return buildIn(file);
  } catch (error) {
    if (error instanceof ReleaseError) return undefined;
    throw error;
  }
}

function buildIn(file: string) {
  try {
    const content = readFileSync(file);
    const { version, files } = v.parse(schema, JSON.parse(content.toString("utf8")));
    return { version, files: { ...files, [INTEGRITY]: releasedFile(content).integrity } };
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? "it has no version and files";
    throw new ReleaseError(`${file}: is no integrity.json of a build (${reason}). Correct --integrity.`);
  }
}
