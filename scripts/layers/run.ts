import { existsSync, readFileSync } from "node:fs";
import { type Check, reportChecks } from "../checks/check.ts";
import { sourceFiles } from "../checks/source.ts";
import { layerProblems, type Module, reactProblems } from "./findings.ts";
import { importsOf } from "./imports.ts";
import { layerNames, layerOf } from "./layer-map.ts";

function readModules(): Module[] {
  const files = sourceFiles(
    ".",
    ["src", "elements", "entries", "commands", "locales", "demo", "scripts", "e2e"],
    /\.(ts|tsx|mjs)$/,
  );
  return files.map((file) => ({ file, imports: importsOf(file, readFileSync(file, "utf8")) }));
}

/** One check per layer that has files, one for files in no layer. Biome finds import cycles. */
export function layerChecks(modules: readonly Module[], dependencies: ReadonlySet<string>): Check[] {
  const surroundings = { dependencies, exists: existsSync };
  const inLayer = [...layerNames, undefined].map((layer) => {
    const own = modules.filter(({ file }) => layerOf(file) === layer);
    const title = layer ? `${layer} imports what it may` : "every file lies in a layer";
    return { title, files: own.length, problems: own.flatMap((module) => layerProblems(module, surroundings)) };
  });
  const free: Check = { title: "layers before rendering reach no React", problems: reactProblems(modules) };
  return [...inLayer.filter(({ files, title }) => files > 0 || title.startsWith("every")), free];
}

const { name, dependencies, peerDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly name: string;
} & Record<"dependencies" | "peerDependencies", Readonly<Record<string, string>>>;
/** Bundled into dist/node, so that no host installs them. */
const BUNDLED = ["@commander-js/extra-typings"];
const installed = [name, ...BUNDLED, ...Object.keys({ ...dependencies, ...peerDependencies })];
reportChecks("layers", layerChecks(readModules(), new Set(installed)));
