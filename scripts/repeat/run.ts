/**
 * Builds the same sources twice, in two folders, and compares every byte; then builds them with another version, and checks that a
 * file name that both builds have stands for the same bytes. So a plain copy of dist/cdn is safe with immutable caching. A third build
 * has other styles too: React's file keeps its name, so customers who have it do not load it again [W-04].
 */
import { type Check, reportChecks } from "../checks/check.ts";
import { copyProject, type ProjectCopy } from "../recipes/project-copy.ts";
import { builtFiles, differences, isStableName } from "./built-files.ts";
import { changeForRelease } from "./next-release.ts";

const REACT_FILE = /^cdn\/chunks\/react-[\w-]+\.js$/;

/** The files of a build in a folder of its own, by path below dist. */
function built(change?: (copy: ProjectCopy) => void): ReadonlyMap<string, string> {
  const copy = copyProject();
  try {
    change?.(copy);
    copy.succeed(process.execPath, "--import", "tsx", "scripts/build/build.ts");
    return builtFiles(`${copy.folder}/dist`);
  } finally {
    copy.remove();
  }
}

const [first, second, raised] = [built(), built(), built(changeForRelease)];
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
  {
    title: "React's file has the same name in the next release",
    problems: shared.some(([name]) => REACT_FILE.test(name)) ? [] : ["cdn/chunks/react-*.js has another name"],
  },
];
reportChecks("repeat", checks);
