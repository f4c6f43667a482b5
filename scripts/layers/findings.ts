import { posix } from "node:path";
import { isTestMaterial } from "../checks/source.ts";
import { orderProblem } from "./folder-orders.ts";
import type { Import } from "./imports.ts";
import { type LayerName, layerOf, layerRule } from "./layer-map.ts";

export interface Module {
  /** Path from the root. */
  readonly file: string;
  readonly imports: readonly Import[];
}

/** The input of the check besides the modules. */
export interface Surroundings {
  /** Packages that hosts install with the product (`dependencies`), and those inside of it. */
  readonly dependencies: ReadonlySet<string>;
  readonly exists: (path: string) => boolean;
}

/** The path from the root that a relative import names, undefined for a package. */
function importedPath(file: string, from: string): string | undefined {
  if (from.startsWith("/")) return from.slice(1);
  // Made by the build out of what lies there.
  if (from === "virtual:locales" || from === "virtual:part-texts") return "locales";
  if (from === "virtual:element-names") return "entries";
  if (from === "virtual:quick-checks") return "src/domain/reading/quick-check.ts";
  return from.startsWith(".") ? posix.normalize(posix.join(posix.dirname(file), from)) : undefined;
}

/** Where a module breaks the import rule, one line each. */
export function layerProblems(module: Module, surroundings: Surroundings): string[] {
  const layer = layerOf(module.file);
  if (!layer) return [`${module.file}: lies in no layer, add its folder to scripts/layers/layer-map.ts`];
  return module.imports.flatMap((found) => {
    const path = importedPath(module.file, found.from);
    const problem = path
      ? pathProblem(module.file, layer, path, found, surroundings)
      : packageProblem(module.file, layer, found, surroundings);
    return problem ? [`${module.file}:${found.line}: ${problem}`] : [];
  });
}

function pathProblem(
  file: string,
  layer: LayerName,
  path: string,
  { kind }: Import,
  { exists }: Surroundings,
): string | undefined {
  if (kind === "static" && !exists(path)) return `imports ${path}, which does not exist`;
  const { may, except = [] } = layerRule(layer);
  const target = layerOf(path.replace(/\/$/, ""));
  if (target && except.includes(target) && !isTestMaterial(file)) return `${layer} may not import ${path} (${target})`;
  if (may === "anything") return undefined;
  if (isTestMaterial(path) && !isTestMaterial(file)) return `imports ${path}, which is for tests and never ships`;
  if (target === layer) return isTestMaterial(file) ? undefined : orderProblem(file, path);
  if (!target) return `imports ${path}, which lies in no layer`;
  const testReadsTexts = target === "locales" && isTestMaterial(file);
  if (may.includes(target) || testReadsTexts) return undefined;
  return `${layer} may not import ${path} (${target}); it may import ${may.join(", ") || "nothing of ours"}`;
}

function packageProblem(
  file: string,
  layer: LayerName,
  { from, kind }: Import,
  { dependencies }: Surroundings,
): string | undefined {
  const { may, packages, node } = layerRule(layer);
  if (may === "anything" || isTestMaterial(file)) return undefined;
  if (from.startsWith("node:")) return node ? undefined : `${layer} runs in browsers and may not import ${from}`;
  const name = packageName(from);
  if (packages && !packages.includes(name)) return `${layer} may not import ${name}, only ${packages.join(", ")}`;
  if (kind === "type" || dependencies.has(name)) return undefined;
  return `${name} is neither among the dependencies of package.json nor bundled, so it does not ship`;
}

function packageName(from: string): string {
  return from.split("/", from.startsWith("@") ? 2 : 1).join("/");
}

const REACT: readonly string[] = ["react", "react-dom"];

/**
 * Modules of layers without React whose static imports reach it, one line each. Types and lazy imports load nothing with a
 * module and do not count.
 */
export function reactProblems(modules: readonly Module[]): string[] {
  const known = new Map(modules.map((module) => [module.file, module.imports.filter(({ kind }) => kind === "static")]));
  const ways = new Map<string, readonly string[] | undefined>();

  /** The files from a module to React, undefined where none of its imports reaches it. */
  function wayToReact(file: string): readonly string[] | undefined {
    if (ways.has(file)) return ways.get(file);
    ways.set(file, undefined);
    for (const { from } of known.get(file) ?? []) {
      const path = importedPath(file, from);
      const rest = path === undefined ? (REACT.includes(packageName(from)) ? [from] : undefined) : wayToReact(path);
      if (rest === undefined) continue;
      ways.set(file, [file, ...rest]);
      break;
    }
    return ways.get(file);
  }

  return modules.flatMap(({ file }) => {
    const layer = layerOf(file);
    if (!layer || layerRule(layer).react || isTestMaterial(file)) return [];
    const way = wayToReact(file);
    return way ? [`${file}: reaches React: ${way.join(" -> ")}`] : [];
  });
}
