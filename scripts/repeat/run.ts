/**
 * Builds the same sources twice, in two folders, and compares every byte; then builds them with another version, and checks that a
 * file name that both builds have stands for the same bytes. So a plain copy of dist/cdn is safe with immutable caching.
 */
import { type Check, reportChecks } from "../checks/check.ts";
import { copyProject } from "../recipes/project-copy.ts";
import { builtFiles, differences, isStableName } from "./built-files.ts";

const NEXT_VERSION = "99.0.0";
const VERSION = /"version": "\d+\.\d+\.\d+"/;

/** The files of a build in a folder of its own, by path below dist. */
function built(version?: string): ReadonlyMap<string, string> {
  const copy = copyProject();
  try {
    if (version !== undefined)
      copy.write("package.json", copy.read("package.json").replace(VERSION, `"version": "${version}"`));
    copy.succeed(process.execPath, "--import", "tsx", "scripts/build/build.ts");
    return builtFiles(`${copy.folder}/dist`);
  } finally {
    copy.remove();
  }
}

const [first, second, raised] = [built(), built(), built(NEXT_VERSION)];
const hashed = (files: ReadonlyMap<string, string>) =>
  new Map([...files].filter(([name]) => name.startsWith("cdn/") && !isStableName(name)));
const shared = [...hashed(first)].filter(([name]) => raised.has(name));

const checks: Check[] = [
  { title: "the same sources give the same bytes in another folder", problems: differences(first, second) },
  {
    title: "a name with a hash stands for the same bytes in two versions",
    problems: differences(new Map(shared), new Map(shared.map(([name]) => [name, raised.get(name) ?? ""]))),
  },
  {
    title: "another version has another enhance script",
    problems: shared.some(([name]) => name.startsWith("cdn/enhance-")) ? ["cdn/enhance-*.js has the same name"] : [],
  },
];
reportChecks("repeat", checks);
